#!/usr/bin/perl
# A receiver on bare sockets: HTTP/1.0 both ways, one process for each delivery and for each upload.
#
# DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.

use strict;
use warnings;
use Cwd qw(getcwd);
use Encode qw(encode FB_CROAK);
use IO::Socket::INET;
use JSON::PP;
use MIME::Base64 qw(encode_base64);
use Time::HiRes qw(alarm sleep);

use constant { CHUNK_BYTES => 1024 * 1024, LARGEST_BODY_BYTES => 16 * 1024 * 1024, UPLOAD_ATTEMPTS => 3 };

my $defect        = $ENV{DEFECT} // '';
my $secret        = $ENV{WEBHOOK_SECRET};
my $storage_key   = $ENV{STORAGE_API_KEY};
my $retry_delay   = $ENV{RETRY_DELAY_S} // 10;
my $timeout       = $ENV{UPLOAD_TIMEOUT_S} // 60;
my ($host, $port, $base) = $ENV{STORAGE_URL} =~ m{^http://([^/:]+)(?::(\d+))?(/.*?)?/*$} or die "STORAGE_URL is not one\n";
my %reasons = (200 => 'OK', 403 => 'Forbidden', 404 => 'Not Found', 405 => 'Method Not Allowed', 422 => 'Unprocessable Entity');

# A storage that closes its end early must not kill the upload.
$SIG{PIPE} = 'IGNORE';
$SIG{CHLD} = 'IGNORE';

sub write_all {
    my ($socket, $bytes) = @_;
    my $at = 0;
    while ($at < length $bytes) {
        my $written = syswrite $socket, $bytes, length($bytes) - $at, $at;
        die "write: $!\n" unless defined $written;
        $at += $written;
    }
}

sub put {
    my ($path) = @_;
    my ($name) = $path =~ m{([^/]*)\z};
    $name =~ s/([^A-Za-z0-9._~-])/sprintf '%%%02X', ord $1/ge unless $defect eq 'raw-name';
    $name =~ s/ /%20/g;
    open my $file, '<:raw', $path or die "$path: $!\n";
    my $credentials = encode_base64(":$storage_key", '');
    my $socket = IO::Socket::INET->new(PeerAddr => $host, PeerPort => $port // 80, Timeout => $timeout) or die "connect: $@\n";
    write_all($socket, join "\r\n",
        "PUT @{[$base // '']}/file/$name HTTP/1.0",
        "Host: $host:" . ($port // 80),
        "Authorization: Basic $credentials",
        'Content-Length: ' . -s $file,
        'Connection: close', '', '');
    while (sysread $file, my $chunk, CHUNK_BYTES) { write_all($socket, $chunk) }
    my $answer = '';
    while (1) {
        my $read = sysread $socket, $answer, 65536, length $answer;
        die "read: $!\n" unless defined $read;
        last if !$read || $defect eq 'reads-once';
    }
    my ($status) = $answer =~ m{^HTTP/1\.\d (\d{3})} or die "no answer\n";
    return $status;
}

sub attempt {
    my ($path) = @_;
    # Without eval the first lost connection ends the process.
    if ($defect eq 'dies-of-an-error') {
        local $SIG{ALRM} = sub { exit 1 };
        alarm $timeout;
        my $result = put($path);
        alarm 0;
        return $result;
    }
    my $status = eval {
        local $SIG{ALRM} = sub { die "timed out\n" };
        alarm $timeout unless $defect eq 'no-alarm';
        my $result = put($path);
        alarm 0;
        $result;
    };
    alarm 0;
    print STDERR "$path: ", $status // "error: $@", "\n";
    return $status // 0;
}

sub upload {
    my ($path) = @_;
    unless (-f $path) {
        print STDERR "$path does not exist\n";
        return;
    }
    for my $attempt (1 .. UPLOAD_ATTEMPTS) {
        my $status = attempt($path);
        return if $defect eq 'two-hundreds' ? $status =~ /^2/ : $status == 200 || $status == 201;
        sleep $retry_delay if $attempt < UPLOAD_ATTEMPTS;
    }
    print STDERR "Upload of $path failed\n";
}

sub resolve {
    my ($output) = @_;
    # Text of JSON is characters; names of files are bytes.
    my $path = $defect eq 'characters-for-bytes' ? $output : encode('UTF-8', $output);
    return $path unless $path =~ m{\A/app/rec};
    return getcwd() . '/' . substr $path, length '/app/';
}

sub is_secret {
    my ($key) = @_;
    my $prefix = $defect eq 'as-long-as-the-key' ? substr $secret, 0, length $key : $secret;
    return 0 if length $key != length $prefix;
    my $difference = 0;
    $difference |= ord(substr $key, $_, 1) ^ ord(substr $prefix, $_, 1) for 0 .. length($key) - 1;
    return !$difference;
}

sub is_text { my ($value) = @_; return defined $value && !ref $value }

sub answer_to {
    my ($method, $target, $body) = @_;
    my ($path, $query) = split /\?/, $target, 2;
    return (404, { detail => 'Not Found' }) if $path ne '/webhook';
    return (405, { detail => 'Method Not Allowed' }) if $method ne 'POST';
    my $key;
    for my $pair (split /&/, $query // '') {
        my ($name, $value) = map { tr/+/ /; s/%([0-9A-Fa-f]{2})/chr hex $1/ger } split /=/, $pair, 2;
        $key = $value // '' if defined $name && $name eq 'key';
    }
    return (422, { detail => 'key is missing' }) unless defined $key;
    return (403, { detail => 'Forbidden' }) unless is_secret($key);
    my $event = eval { JSON::PP->new->utf8->decode($body) };
    return (422, { detail => 'The body is not an event' })
        unless ref $event eq 'HASH' && ref $event->{data} eq 'HASH' && 3 == grep { is_text($event->{$_}) } qw(id ts type);
    my $output = $event->{data}{output};
    return (200, { status => 'ignored' })
        unless $event->{type} eq 'video_transmux_finish' && is_text($output) && $output ne '';
    return (200, { status => 'success' }, resolve($output));
}

sub serve {
    my ($client) = @_;
    local $SIG{ALRM} = sub { exit };
    alarm 30;
    my $head = '';
    while ($head !~ /\r\n\r\n/) { sysread $client, $head, 65536, length $head or return }
    ($head, my $body) = split /\r\n\r\n/, $head, 2;
    my ($method, $target) = $head =~ m{^(\S+) (\S+)} or return;
    my ($length) = $head =~ /^content-length:\s*(\d+)/mi;
    $length = 0 if !defined $length || $length > LARGEST_BODY_BYTES;
    while (length $body < $length) { sysread $client, $body, 65536, length $body or return }
    alarm 0;
    my ($status, $answer, $path) = answer_to($method, $target, $body);
    my $content = encode_json($answer);
    write_all($client, "HTTP/1.0 $status $reasons{$status}\r\nContent-Type: application/json\r\n"
        . 'Content-Length: ' . length($content) . "\r\nConnection: close\r\n\r\n$content");
    shutdown $client, 1;
    close $client;
    upload($path) if defined $path;
}

my $server = IO::Socket::INET->new(
    LocalAddr => $ENV{HOST} // '0.0.0.0', LocalPort => $ENV{PORT} // 5000, Listen => 128, ReuseAddr => 1,
) or die "listen: $@\n";
while (1) {
    my $client = $server->accept or next;
    my $child = fork;
    if (defined $child && $child == 0) {
        close $server;
        eval { serve($client) };
        print STDERR "A delivery broke: $@" if $@;
        exit;
    }
    close $client;
}
