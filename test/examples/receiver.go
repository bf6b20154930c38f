// A receiver that keeps the interface, on Go 1.19 and its standard library alone.
//
// Each part between "mend:" and "end" stands on the pages of the rules that it keeps. Settings come from the
// environment: WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, PORT and HOST. With CHAT_URL it also tells a chat of live
// streams and finished files, and copies those into the folder ARCHIVE.
package main

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

var (
	secret     = os.Getenv("WEBHOOK_SECRET")
	storageURL = strings.TrimRight(os.Getenv("STORAGE_URL"), "/")
	storageKey = os.Getenv("STORAGE_API_KEY")
	chatURL    = os.Getenv("CHAT_URL")
	delay      = seconds("RETRY_DELAY_S", 10)
	timeout    = seconds("UPLOAD_TIMEOUT_S", 60)
)

func seconds(name string, usual float64) time.Duration {
	value, err := strconv.ParseFloat(os.Getenv(name), 64)
	if err != nil {
		value = usual
	}
	return time.Duration(value * float64(time.Second))
}

// mend: key

// isSecret tells whether the parameter key of a query is the secret; a key that is missing is an empty one.
func isSecret(query url.Values) bool {
	return subtle.ConstantTimeCompare([]byte(query.Get("key")), []byte(secret)) == 1
}

// end

// mend: event

// readEvent reads a body. A map keeps names as they are; a struct would take Output for output.
func readEvent(body []byte) (id, kind string, data map[string]any, ok bool) {
	var event map[string]any
	if json.Unmarshal(body, &event) != nil {
		return "", "", nil, false
	}
	id, hasID := event["id"].(string)
	_, hasTS := event["ts"].(string)
	kind, hasType := event["type"].(string)
	data, hasData := event["data"].(map[string]any)
	return id, kind, data, hasID && hasTS && hasType && hasData
}

// end

// mend: answer

// answerTo tells what an event is answered, and begins what it asks for.
func answerTo(id, kind string, data map[string]any) string {
	if output, _ := data["output"].(string); kind == "video_transmux_finish" && output != "" {
		later(upload, resolve(output))
		return "success"
	}
	isTold := kind == "live_start" || kind == "video_file_finish"
	if chatURL != "" && isTold && isNew(id) {
		tellOf(kind, data)
	}
	return "ignored"
}

// end

// mend: background

// later does a job behind the answer, beside all others; a panic ends no other.
func later(job func(string), path string) {
	done := pending.add(path)
	go func() {
		defer done()
		defer func() {
			if problem := recover(); problem != nil {
				log.Printf("error: %s: %v", path, problem)
			}
		}()
		job(path)
	}()
}

// end

type work struct {
	mutex sync.Mutex
	left  map[*string]bool
}

var pending = work{left: map[*string]bool{}}

func (w *work) add(path string) (done func()) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.left[&path] = true
	return func() {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		delete(w.left, &path)
	}
}

// mend: path

// resolve finds a file that the recorder names by a path of its container.
func resolve(output string) string {
	if strings.HasPrefix(output, "/app/rec") {
		return filepath.Join(".", strings.TrimPrefix(output, "/app/"))
	}
	return output
}

// end

// mend: missing-file

// upload uploads a file that is there now; one that comes later is the matter of a later event.
func upload(path string) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		log.Printf("error: %s does not exist, nothing is uploaded", path)
		return
	}
	tryToUpload(path)
}

// end

// mend: attempts

// tryToUpload makes up to three attempts, ten seconds from the end of one to the start of the next.
func tryToUpload(path string) {
	for attempt := 1; attempt <= 3; attempt++ {
		if attempt > 1 {
			time.Sleep(delay)
		}
		status, err := put(path)
		if err == nil && (status == 200 || status == 201) {
			return
		}
		log.Printf("attempt %d to upload %s failed: status %d, %v", attempt, path, status, err)
	}
	log.Printf("error: the upload of %s failed", path)
}

// end

// mend: attempt

// put sends the whole file once, from its start, and gives the status of the answer.
func put(path string) (int, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	over, cancel := context.WithCancel(context.Background())
	defer cancel()
	// Each piece begins it anew, since a large recording takes longer as a whole.
	timer := time.AfterFunc(timeout, cancel)
	defer timer.Stop()
	return send(over, urlOf(path), pieces{file, timer})
}

// end

// mend: client

// client gives redirects back as answers, and uses no connection again that storage may have closed meanwhile.
var client = http.Client{
	Transport:     &http.Transport{DisableKeepAlives: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// end

// mend: credentials

// send makes the request, with no user name and the key of the storage as password; it closes the body.
func send(over context.Context, target string, body io.ReadCloser) (int, error) {
	request, err := http.NewRequestWithContext(over, http.MethodPut, target, body)
	if err != nil {
		return 0, err
	}
	request.SetBasicAuth("", storageKey)
	answer, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}

// end

// mend: name

// urlOf tells where a file is uploaded to: its base name, encoded as one segment of a path.
func urlOf(path string) string {
	return storageURL + "/file/" + url.PathEscape(filepath.Base(path))
}

// end

// mend: pieces

// pieces gives a file in pieces of 1 MiB, each of which begins the time-out anew. The client takes it by WriteTo, and
// waits until each one is sent.
type pieces struct {
	*os.File
	timer *time.Timer
}

func (p pieces) Read(piece []byte) (int, error) {
	p.timer.Reset(timeout)
	return p.File.Read(piece)
}

func (p pieces) WriteTo(out io.Writer) (int64, error) {
	// Without the structs both ends would copy in a way of their own.
	return io.CopyBuffer(struct{ io.Writer }{out}, struct{ io.Reader }{p}, make([]byte, 1<<20))
}

// end

// mend: once

var known sync.Map

// isNew tells whether an event comes for the first time, and remembers it before anything is done for it.
func isNew(id string) bool {
	_, isKnown := known.LoadOrStore(id, true)
	return !isKnown
}

// end

// mend: sessions

var titles sync.Map

// tellOf begins what an event leads to; a title belongs to a channel of a platform until its next session.
func tellOf(kind string, data map[string]any) {
	channel := [2]any{data["platform"], data["channel"]}
	if kind == "live_start" {
		info, _ := data["live_info"].(map[string]any)
		titles.Store(channel, info["title"])
		later(tell, fmt.Sprintf("%v is live: %v", data["channel"], info["title"]))
		return
	}
	path, _ := data["path"].(string)
	title, _ := titles.Load(channel)
	later(tell, fmt.Sprintf("%v has %s of %v", data["channel"], filepath.Base(path), title))
	later(archive, resolve(path))
}

// end

// mend: again

// tell posts a text to the chat until it is taken, three times at most.
func tell(text string) {
	body, _ := json.Marshal(map[string]string{"content": text})
	chat := http.Client{Timeout: 10 * time.Second}
	for tries := 0; tries < 3; tries++ {
		answer, err := chat.Post(chatURL, "application/json", bytes.NewReader(body))
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode < 300 {
				return
			}
		}
		time.Sleep(300 * time.Millisecond)
	}
	log.Printf("error: the chat did not take %s", text)
}

// end

// mend: arguments

// archive copies a file by a command, which gets its name as one argument and takes it for no option.
func archive(path string) {
	if err := exec.Command("cp", "--", path, os.Getenv("ARCHIVE")).Run(); err != nil {
		log.Printf("error: %s is not copied: %v", path, err)
	}
}

// end

func respond(w http.ResponseWriter, status int, member, value string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{member: value})
}

func webhook(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 16<<20))
	id, kind, data, isEvent := readEvent(body)
	switch {
	case r.Method != http.MethodPost:
		respond(w, http.StatusMethodNotAllowed, "detail", "Method Not Allowed")
	case err != nil:
		respond(w, http.StatusRequestEntityTooLarge, "detail", "The body is too large")
	case !isSecret(r.URL.Query()):
		respond(w, http.StatusForbidden, "detail", "Forbidden")
	case !isEvent:
		respond(w, http.StatusUnprocessableEntity, "detail", "The body is no event")
	default:
		respond(w, http.StatusOK, "status", answerTo(id, kind, data))
	}
}

// mend: shutdown

// stop names the work that is left when the program is asked to end.
func stop() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGTERM, os.Interrupt)
	<-asked
	pending.mutex.Lock()
	for path := range pending.left {
		log.Printf("error: %s is unfinished", *path)
	}
	os.Exit(0)
}

// end

// mend: listen

// main listens on all interfaces; net/http itself catches what goes wrong with a delivery.
func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "5000"
	}
	go stop()
	http.HandleFunc("/webhook", webhook)
	log.Fatal(http.ListenAndServe(os.Getenv("HOST")+":"+port, nil))
}

// end
