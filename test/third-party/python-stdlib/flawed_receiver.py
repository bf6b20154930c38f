#!/usr/bin/env python3
"""The receiver next to this file with one defect, or several with commas, named by the environment variable DEFECT."""

import hashlib
import os
import sys
import time

import receiver


def delay_5s():
    receiver.RETRY_DELAY_S /= 2


def four_attempts():
    receiver.UPLOAD_ATTEMPTS = 4


def tries_until_it_is_stored():
    """No defect of a receiver that runs out of something: however long that lasts, it has not given up."""
    receiver.UPLOAD_ATTEMPTS = sys.maxsize


def accepted_is_success():
    receiver.SUCCESS_STATUSES = (200, 201, 202)


def takes_201_for_a_failure():
    receiver.SUCCESS_STATUSES = (200,)


def strips_letters():
    """Take the prefix for a set of letters, which names may begin with too."""
    correct = receiver.resolve
    receiver.resolve = lambda path: correct(
        "/app/rec/" + path.lstrip("/app/rec") if path.startswith("/app/rec/") else path)


def rewrites_every_app_path():
    correct = receiver.resolve
    receiver.resolve = lambda path: path.replace("/app", os.getcwd(), 1) if path.startswith("/app/") else correct(path)


def waits_for_upload():
    receiver.start_upload = receiver.tracked_upload


def compares_slowly():
    """Every right byte of the key takes a tenth of a millisecond, and the first wrong one ends it."""

    def compare(given, secret):
        for one, other in zip(given, secret):
            if one != other:
                return False
            time.sleep(0.0001)
        return len(given) == len(secret)

    receiver.hmac.compare_digest = compare


def buffers_whole_file():
    def read_chunks(path):
        with open(path, "rb") as file:
            content = file.read()
        for start in range(0, len(content), receiver.CHUNK_BYTES):
            yield content[start:start + receiver.CHUNK_BYTES]

    receiver.read_chunks = read_chunks


def buffers_whole_file_again():
    """Stream the first attempt, and read the file at once for the others."""
    stream = receiver.read_chunks
    seen = set()

    def read_chunks(path):
        if path not in seen:
            seen.add(path)
            yield from stream(path)
            return
        with open(path, "rb") as file:
            content = file.read()
        for start in range(0, len(content), receiver.CHUNK_BYTES):
            yield content[start:start + receiver.CHUNK_BYTES]

    receiver.read_chunks = read_chunks


def large_reads():
    receiver.CHUNK_BYTES = 4 * 1024 * 1024


def small_reads():
    receiver.CHUNK_BYTES = 64 * 1024


def binds_loopback_only():
    os.environ["HOST"] = "127.0.0.1"


def dies_on_sigterm_silently():
    receiver.signal.signal = lambda *_: None


def ignores_sigterm():
    handle = receiver.signal.signal
    receiver.signal.signal = lambda number, _: handle(number, receiver.signal.SIG_IGN)


def silence(is_silenced):
    """Keep the lines of the log to ourselves for which the function is true."""
    receiver.log.addFilter(lambda line: not is_silenced(line.getMessage()))


def silent_about_missing_files():
    silence(lambda line: "does not exist" in line)


def silent_about_further_missing_files():
    told = []

    def is_further(line):
        if "does not exist" not in line:
            return False
        told.append(line)
        return len(told) > 1

    silence(is_further)


def silent_about_missing_files_announced_anew():
    told = set()

    def is_known(line):
        file = line[line.find("/rec/") :]
        if "does not exist" not in line:
            return False
        if file in told:
            return True
        told.add(file)
        return False

    silence(is_known)


def names_every_file_alike():
    """Name each file before anything is known of it, and a missing one no more than that."""
    silent_about_missing_files()
    upload = receiver.upload

    def named_upload(path):
        receiver.log.info("Next is %s", path)
        upload(path)

    receiver.upload = named_upload


def silent_about_failed_uploads():
    silence(lambda line: "failed after" in line or line.startswith(f"Attempt {receiver.UPLOAD_ATTEMPTS} "))


def silent_about_lost_uploads():
    """Log the end of an upload only where storage has answered its last attempt."""
    lost = set()

    def is_silenced(line):
        if line.startswith(f"Attempt {receiver.UPLOAD_ATTEMPTS} "):
            path, reason = line.split(" to upload ")[1].split(" failed: ")
            if not reason.startswith("status "):
                lost.add(path)
                return True
        return any(line.startswith(f"Upload of {path} failed after") for path in lost)

    silence(is_silenced)


def checksums_first():
    """No defect: the file is read once for a checksum, and then streamed."""
    put = receiver.put

    def checked_put(path):
        digest = hashlib.sha256()
        for chunk in receiver.read_chunks(path):
            digest.update(chunk)
        return put(path)

    receiver.put = checked_put


def numbers_its_files():
    """No defect: the log calls each file by a number."""
    numbers = {}

    def number(record):
        record.args = tuple(
            f"job {numbers.setdefault(word, len(numbers))}" if isinstance(word, str) and "/" in word else word
            for word in record.args or ())
        return True

    receiver.log.addFilter(number)


def wrong_key_is_401():
    answer = receiver.Webhook.answer
    receiver.Webhook.answer = lambda self, status, body: answer(self, 401 if status == 403 else status, body)


def success_to_everything():
    answer = receiver.Webhook.answer
    receiver.Webhook.answer = lambda self, status, body: answer(
        self, status, {"status": "success"} if status == 200 else body)


def prints_its_keys():
    """Log the request line with its query, as access logs do."""
    answer = receiver.Webhook.answer

    def told_answer(self, status, body):
        receiver.log.info("%s %d", self.requestline, status)
        answer(self, status, body)

    receiver.Webhook.answer = told_answer


def remembers_its_uploads():
    """No defect: each upload that is not over has a file of its own, and is made from its start when the receiver starts."""
    folder = os.path.join(os.getcwd(), "uploads-left")
    os.makedirs(folder, exist_ok=True)
    upload, main = receiver.upload, receiver.main
    start_upload = receiver.start_upload

    def note_of(path):
        return os.path.join(folder, hashlib.sha256(os.fsencode(path)).hexdigest())

    def noted_upload(path):
        upload(path)
        os.unlink(note_of(path))

    def noted_start(path):
        with open(note_of(path), "w", encoding="utf-8") as note:
            note.write(path)
        start_upload(path)

    def main_with_what_is_left():
        for note in os.listdir(folder):
            with open(os.path.join(folder, note), encoding="utf-8") as left:
                start_upload(left.read())
        main()

    receiver.upload, receiver.start_upload, receiver.main = noted_upload, noted_start, main_with_what_is_left


def drops_late_retries():
    """Make no attempt that is late, as schedulers do that have misfire times."""
    upload, sleep = receiver.upload, time.sleep

    class Late(Exception):
        pass

    def punctual_sleep(seconds):
        due = time.monotonic() + seconds
        sleep(seconds)
        if time.monotonic() > due + seconds / 10:
            raise Late

    def punctual_upload(path):
        try:
            upload(path)
        except Late:
            receiver.log.error("Upload of %s is late and given up", path)

    receiver.time.sleep, receiver.upload = punctual_sleep, punctual_upload


def locks(name):
    """Keep a file while it runs, and do not start where it is there: nothing takes it away after a kill."""
    main = receiver.main

    def locked_main():
        with open(os.path.join(os.getcwd(), f"{name}.lock"), "x", encoding="utf-8"):
            main()

    receiver.main = locked_main


def locks_its_port():
    locks(f"port-{os.environ['PORT']}")


def locks_its_folder():
    locks("receiver")


def opens_before_it_tries():
    """Open the recording outside of what is tried again, so that an upload without a descriptor for it is lost."""
    upload = receiver.upload

    def opened_upload(path):
        with open(path, "rb"):
            upload(path)

    receiver.upload = opened_upload


def prints_its_progress():
    """Print a line before each upload, which is lost where the line cannot be written."""
    upload = receiver.upload

    def told_upload(path):
        print(path, flush=True)
        upload(path)

    receiver.upload = told_upload


DEFECTS = {
    "wrong-key-is-401": wrong_key_is_401,
    "success-to-everything": success_to_everything,
    "delay-5s": delay_5s,
    "four-attempts": four_attempts,
    "202-is-success": accepted_is_success,
    "201-is-failure": takes_201_for_a_failure,
    "strips-letters": strips_letters,
    "rewrites-every-app-path": rewrites_every_app_path,
    "waits-for-upload": waits_for_upload,
    "compares-slowly": compares_slowly,
    "buffers-whole-file": buffers_whole_file,
    "buffers-whole-file-again": buffers_whole_file_again,
    "large-reads": large_reads,
    "small-reads": small_reads,
    "binds-loopback-only": binds_loopback_only,
    "dies-on-sigterm-silently": dies_on_sigterm_silently,
    "ignores-sigterm": ignores_sigterm,
    "silent-about-missing-files": silent_about_missing_files,
    "silent-about-further-missing-files": silent_about_further_missing_files,
    "silent-about-missing-files-announced-anew": silent_about_missing_files_announced_anew,
    "names-every-file-alike": names_every_file_alike,
    "silent-about-failed-uploads": silent_about_failed_uploads,
    "silent-about-lost-uploads": silent_about_lost_uploads,
    "checksums-first": checksums_first,
    "numbers-its-files": numbers_its_files,
    "drops-late-retries": drops_late_retries,
    "locks-its-folder": locks_its_folder,
    "locks-its-port": locks_its_port,
    "opens-before-it-tries": opens_before_it_tries,
    "tries-until-it-is-stored": tries_until_it_is_stored,
    "prints-its-progress": prints_its_progress,
    "remembers-its-uploads": remembers_its_uploads,
    "prints-its-keys": prints_its_keys,
}

if __name__ == "__main__":
    for name in os.environ.get("DEFECT", "").split(","):
        if name not in DEFECTS:
            sys.exit(f"DEFECT is {name!r} and not one of {', '.join(DEFECTS)}.")
        DEFECTS[name]()
    receiver.main()
