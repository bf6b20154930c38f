// Package storage is a test suite in Go that scripts the mock storage; it needs the standard library only.
//
// The storage is a child process. It prints where it listens as one line of JSON, and ends with its standard
// input, so it is gone when this process is, however that ends.
package storage

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
)

const key = "film-key"

var listening struct {
	URL        string `json:"url"`
	ControlURL string `json:"controlUrl"`
}

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	harness := os.Getenv("RECORDER_HARNESS")
	if harness == "" {
		harness = "npx recorder-harness"
	}
	folder, err := os.MkdirTemp("", "received")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	words := append(strings.Fields(harness), "storage", "--control", "--keep", folder,
		"--key", key, "--json", "--exit-with-stdin")
	command := exec.Command(words[0], words[1:]...)
	stdin, _ := command.StdinPipe()
	stdout, _ := command.StdoutPipe()
	if err := command.Start(); err != nil {
		panic(err)
	}
	defer command.Wait()
	defer stdin.Close()
	lines := bufio.NewReader(stdout)
	line, err := lines.ReadBytes('\n')
	if err != nil || json.Unmarshal(line, &listening) != nil {
		panic(fmt.Sprintf("the storage did not start: %s", line))
	}
	// It goes on to print each attempt, which somebody must read.
	go io.Copy(io.Discard, lines)
	return m.Run()
}

// upload is the program under test: it tries three times.
func upload(t *testing.T, name string, data []byte) int {
	status := 0
	for attempt := 0; attempt < 3 && status != 200 && status != 201; attempt++ {
		request, _ := http.NewRequest("PUT", listening.URL+"/file/"+name, bytes.NewReader(data))
		request.SetBasicAuth("", key)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		status = answer.StatusCode
	}
	return status
}

// control sends a command to the storage, and reads its answer as JSON into result unless that is nil.
func control(t *testing.T, method, path, body string, result any) int {
	request, _ := http.NewRequest(method, listening.ControlURL+path, strings.NewReader(body))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if result != nil {
		if err := json.NewDecoder(answer.Body).Decode(result); err != nil {
			t.Fatal(err)
		}
	}
	return answer.StatusCode
}

func TestAFailedUploadIsTriedAgain(t *testing.T) {
	control(t, "POST", "/reset", "", nil)
	control(t, "PUT", "/scripts/*.mp4", `{"script": "500*2,201"}`, nil)
	if status := upload(t, "show.mp4", []byte("video")); status != 201 {
		t.Fatalf("the upload came to %d", status)
	}
	var third struct {
		ID   string
		Body struct{ Bytes int }
	}
	control(t, "GET", "/uploads/show.mp4/attempts/3?wait=30s", "", &third)
	if third.Body.Bytes != 5 {
		t.Fatalf("attempt 3 has %d bytes", third.Body.Bytes)
	}
	answer, err := http.Get(listening.ControlURL + "/attempts/" + third.ID + "/body")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if received, _ := io.ReadAll(answer.Body); string(received) != "video" {
		t.Fatalf("received %q", received)
	}
}

func TestAHeldUploadIsAnsweredWhenItIsReleased(t *testing.T) {
	control(t, "POST", "/reset", "", nil)
	control(t, "PUT", "/scripts/*", `{"script": "hold"}`, nil)
	done := make(chan int)
	go func() { done <- upload(t, "held.mp4", []byte("video")) }()
	if status := control(t, "GET", "/uploads/held.mp4/attempts/1/pause?wait=30s", "", nil); status != 200 {
		t.Fatalf("the upload is not held: %d", status)
	}
	control(t, "POST", "/uploads/held.mp4/release", "", nil)
	if status := <-done; status != 201 {
		t.Fatalf("the upload came to %d", status)
	}
}

func TestAMistakeInAScriptIsToldWithItsPlace(t *testing.T) {
	var problem struct{ Place struct{ Step int } }
	status := control(t, "PUT", "/scripts/*", `{"script": "500,explode"}`, &problem)
	if status != 422 || problem.Place.Step != 2 {
		t.Fatalf("%d, step %d", status, problem.Place.Step)
	}
}
