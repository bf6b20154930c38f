/** A test for go test, in a file whose name ends with _test.go; it needs nothing but the standard library. */
export const go = String.raw`// @HEADING@
// go test begins in the folder of this file.
package receiver_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

var failureText = @FAILURE@

type failure struct {
	Command, Path, Body  string
	Key                  json.RawMessage
	Environment, Headers map[string]string
	Answer               struct {
		Statuses      []int
		Member, Value string
	}
	File *struct {
		Path  string
		Bytes int
	}
	Storage []int
	Uploads struct {
		Name                           string
		Count                          int
		LeastGapMs, MostGapMs, QuietMs float64
	}
}

type put struct {
	method, path, user, password string
	body                         []byte
	from, to                     time.Time
}

func envOr(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func ms(number float64) time.Duration { return time.Duration(number * float64(time.Millisecond)) }

func TestTheFailure(t *testing.T) {
	var told failure
	must(t, json.Unmarshal([]byte(failureText), &told))
	folder, command := envOr("RECEIVER_DIR", "."), envOr("RECEIVER_COMMAND", told.Command)
	if command == "" {
		t.Fatal("Set RECEIVER_COMMAND to the command that starts your receiver.")
	}
	var content []byte
	if told.File != nil {
		content = bytes.Repeat([]byte("recording "), told.File.Bytes/10+1)[:told.File.Bytes]
		file := filepath.Join(folder, told.File.Path)
		must(t, os.MkdirAll(filepath.Dir(file), 0o755))
		must(t, os.WriteFile(file, content, 0o644))
		defer os.Remove(file)
	}

	var lock sync.Mutex
	var puts []put
	storage := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, request *http.Request) {
		from := time.Now()
		body, _ := io.ReadAll(request.Body)
		user, password, _ := request.BasicAuth()
		lock.Lock()
		status := told.Storage[len(told.Storage)-1]
		if len(puts) < len(told.Storage) {
			status = told.Storage[len(puts)]
		}
		puts = append(puts, put{request.Method, request.URL.Path, user, password, body, from, time.Now()})
		lock.Unlock()
		answer.WriteHeader(status)
		fmt.Fprint(answer, "{\"id\":\"1\"}")
	}))
	defer storage.CloseClientConnections()

	free, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	address := free.Addr().String()
	free.Close()
	_, port, _ := net.SplitHostPort(address)
	receiver := exec.Command("sh", "-c", command)
	receiver.Dir, receiver.Stderr = folder, os.Stderr
	receiver.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	values := strings.NewReplacer("{port}", port, "{secret}", "the-secret", "{storageKey}", "the-key",
		"{storageUrl}", storage.URL+"/storage")
	receiver.Env = os.Environ()
	for name, template := range told.Environment {
		receiver.Env = append(receiver.Env, name+"="+values.Replace(template))
	}
	must(t, receiver.Start())
	defer syscall.Kill(-receiver.Process.Pid, syscall.SIGKILL)
	for tries := 0; ; tries++ {
		if connection, err := net.Dial("tcp", address); err == nil {
			connection.Close()
			break
		}
		if tries > 100 {
			t.Fatal("the receiver does not listen on " + address)
		}
		time.Sleep(100 * time.Millisecond)
	}

	url := "http://" + address + told.Path
	if told.Key != nil {
		key := "the-secret"
		if string(told.Key) != "null" {
			must(t, json.Unmarshal(told.Key, &key))
		}
		url += "?key=" + key
	}
	request, err := http.NewRequest("POST", url, strings.NewReader(told.Body))
	must(t, err)
	for name, value := range told.Headers {
		request.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(request)
	must(t, err)
	body, _ := io.ReadAll(answer.Body)
	var members map[string]any
	_ = json.Unmarshal(body, &members)
	if answer.StatusCode < told.Answer.Statuses[0] || answer.StatusCode > told.Answer.Statuses[1] ||
		told.Answer.Member != "" && members[told.Answer.Member] != told.Answer.Value {
		t.Fatalf("answered %d %s", answer.StatusCode, body)
	}

	number := func() int {
		lock.Lock()
		defer lock.Unlock()
		return len(puts)
	}
	for count := 0; count < told.Uploads.Count; count++ {
		until := time.Now().Add(ms(told.Uploads.MostGapMs) + 5*time.Second)
		for number() <= count && time.Now().Before(until) {
			time.Sleep(20 * time.Millisecond)
		}
	}
	time.Sleep(ms(told.Uploads.QuietMs))
	if number() != told.Uploads.Count {
		t.Fatalf("%d uploads, not %d", number(), told.Uploads.Count)
	}
	for index, one := range puts {
		if one.method != "PUT" || one.path != "/storage/file/"+told.Uploads.Name {
			t.Errorf("%s %s", one.method, one.path)
		}
		if one.user != "" || one.password != "the-key" {
			t.Error("other credentials")
		}
		if !bytes.Equal(one.body, content) {
			t.Error("the body is not the file")
		}
		if index == 0 {
			continue
		}
		if gap := one.from.Sub(puts[index-1].to); gap < ms(told.Uploads.LeastGapMs) || gap > ms(told.Uploads.MostGapMs) {
			t.Errorf("%v between attempts", gap)
		}
	}
}
`;
