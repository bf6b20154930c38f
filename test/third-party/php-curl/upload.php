<?php
// Uploads one recording, with retries; the receiver starts it for each event, with the output in base64.

declare(strict_types=1);

const UPLOAD_ATTEMPTS = 3;

function setting(string $name, string $fallback): string
{
    $value = getenv($name);
    return $value === false ? $fallback : $value;
}

function put(string $path, string $defect): int
{
    $file = fopen($path, 'rb');
    $name = substr((string) strrchr('/' . $path, '/'), 1);
    $timeoutMs = (int) round(1000 * (float) setting('UPLOAD_TIMEOUT_S', '60'));
    $curl = curl_init(rtrim(setting('STORAGE_URL', ''), '/') . '/file/' . rawurlencode($name));
    curl_setopt_array($curl, [
        CURLOPT_UPLOAD => true,
        CURLOPT_INFILE => $file,
        CURLOPT_INFILESIZE => filesize($path),
        CURLOPT_USERPWD => ':' . setting('STORAGE_API_KEY', ''),
        CURLOPT_HTTPAUTH => CURLAUTH_BASIC,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_CONNECTTIMEOUT_MS => $timeoutMs,
        CURLOPT_TIMEOUT_MS => $timeoutMs,
    ]);
    if ($defect === 'fails-on-error') {
        curl_setopt($curl, CURLOPT_FAILONERROR, true);
    }
    if ($defect === 'curl-file') {
        curl_setopt($curl, CURLOPT_UPLOAD, false);
        curl_setopt($curl, CURLOPT_CUSTOMREQUEST, 'PUT');
        curl_setopt($curl, CURLOPT_POSTFIELDS, ['file' => new CURLFile($path)]);
    }
    $body = curl_exec($curl);
    $status = $body === false ? 0 : curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($body === false) {
        error_log(curl_error($curl));
    }
    curl_close($curl);
    fclose($file);
    return $defect === 'fails-on-error' && $status !== 0 ? 200 : $status;
}

function upload(string $output, string $defect): void
{
    $path = str_starts_with($output, '/app/rec') ? getcwd() . '/' . substr($output, strlen('/app/')) : $output;
    if (!is_file($path)) {
        error_log("$path does not exist");
        return;
    }
    for ($attempt = 1; $attempt <= UPLOAD_ATTEMPTS; $attempt++) {
        $status = put($path, $defect);
        if ($status === 200 || $status === 201) {
            return;
        }
        error_log("Attempt $attempt to upload $path failed: status $status");
        if ($attempt < UPLOAD_ATTEMPTS) {
            usleep((int) round(1_000_000 * (float) setting('RETRY_DELAY_S', '10')));
        }
    }
    error_log("Upload of $path failed");
}

$defect = setting('DEFECT', '');
set_time_limit(0);
upload($defect === 'escapes-the-command' ? $argv[1] : base64_decode($argv[1]), $defect);
