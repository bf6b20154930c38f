<?php
// A receiver on PHP's own web server: each upload is a process of its own, made with curl.
//
//     PHP_CLI_SERVER_WORKERS=8 php -S 0.0.0.0:5000 receiver.php
//
// DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.

declare(strict_types=1);

function answer(int $status, array $body): void
{
    $content = json_encode($body);
    http_response_code($status);
    header('Content-Type: application/json');
    header('Content-Length: ' . strlen($content));
    echo $content;
}

function eventOf(string $body): ?array
{
    // Arrays, because an object has no property whose name begins with a zero byte.
    $event = json_decode($body, true);
    if (!is_array($event) || !is_array($event['data'] ?? null)) {
        return null;
    }
    foreach (['id', 'ts', 'type'] as $field) {
        if (!is_string($event[$field] ?? null)) {
            return null;
        }
    }
    return $event;
}

function startUpload(string $output, string $defect): void
{
    $worker = __DIR__ . '/upload.php';
    if ($defect === 'escapes-the-command') {
        // escapeshellcmd keeps the words of a command apart, those of a file name too.
        exec(escapeshellcmd(PHP_BINARY . " $worker " . str_replace("\0", '', $output)) . ' > /dev/null &');
        return;
    }
    if ($defect === 'waits-for-the-process') {
        exec(PHP_BINARY . ' ' . escapeshellarg($worker) . ' ' . base64_encode($output) . ' ');
        return;
    }
    exec(PHP_BINARY . ' ' . escapeshellarg($worker) . ' ' . base64_encode($output) . ' > /dev/null &');
}

function handle(): void
{
    $defect = (string) getenv('DEFECT');
    if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/webhook') {
        answer(404, ['detail' => 'Not Found']);
        return;
    }
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        answer(405, ['detail' => 'Method Not Allowed']);
        return;
    }
    $parameters = $defect === 'key-from-anywhere' ? $_REQUEST + ['key' => $_COOKIE['key'] ?? $_SERVER['HTTP_X_KEY'] ?? null] : $_GET;
    $key = $parameters['key'] ?? null;
    if (!is_string($key)) {
        answer(422, ['detail' => 'key is missing']);
        return;
    }
    if (!hash_equals((string) getenv('WEBHOOK_SECRET'), $defect === 'trims-the-key' ? trim($key) : $key)) {
        answer(403, ['detail' => 'Forbidden']);
        return;
    }
    $event = eventOf((string) file_get_contents('php://input'));
    if ($event === null) {
        answer(422, ['detail' => 'The body is not an event']);
        return;
    }
    $output = $event['data']['output'] ?? null;
    if ($event['type'] !== 'video_transmux_finish' || !is_string($output) || $output === '') {
        answer(200, ['status' => 'ignored']);
        return;
    }
    if ($defect === 'looks-before-it-answers' && !is_file(preg_replace('#^/app/(?=rec)#', '', $output))) {
        answer(404, ['detail' => 'No such file']);
        return;
    }
    startUpload($output, $defect);
    answer(200, ['status' => 'success']);
}

handle();
