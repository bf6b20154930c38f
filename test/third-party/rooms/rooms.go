// A receiver that keeps a board of rooms: which channels are live, under which title, and which recordings they have.
//
// Each event type that it asks for has a path of its own, and there is no key. It answers 204 at once, or 400 with a
// line of text, and works behind the answer: it opens each recording with ffprobe and posts what changed to the board.
//
//	PORT        port to listen on
//	HOST        address to listen on (default 0.0.0.0)
//	BOARD_URL   takes POST requests with JSON
//	REC_PREFIX  what the paths of recordings begin with in events
//	REC_FOLDER  the folder that it stands for
//	DEFECT      a mistake that it shall make
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	tries = 3
	pause = 300 * time.Millisecond
	// Recordings that are opened at one time.
	probes = 4
)

var (
	defect    = os.Getenv("DEFECT")
	platforms = map[string]bool{"bilibili": true, "douyin": true, "huya": true, "twitch": true, "youtube": true}
	client    = &http.Client{Timeout: 15 * time.Second}
	probing   = make(chan struct{}, probes)
	rooms     = &board{rooms: map[string]*room{}, known: map[string]bool{}}
	errEvent  = errors.New("no event")
)

type liveInfo struct {
	Title  string  `json:"title"`
	LiveID *string `json:"live_id"`
}

type data struct {
	Platform string    `json:"platform"`
	Channel  string    `json:"channel"`
	LiveInfo *liveInfo `json:"live_info"`
	Output   string    `json:"output"`
}

type event struct {
	ID   string `json:"id"`
	TS   string `json:"ts"`
	Type string `json:"type"`
	Data *data  `json:"data"`
}

// room is a channel of a platform.
type room struct {
	live  bool
	title string
	// What is to be done for it, in the order of its events.
	jobs chan func()
}

type board struct {
	mutex sync.Mutex
	rooms map[string]*room
	known map[string]bool
	// What was posted last.
	current post
}

type post struct {
	Room    string   `json:"room"`
	Live    *bool    `json:"live,omitempty"`
	Title   string   `json:"title"`
	File    string   `json:"file,omitempty"`
	Seconds *float64 `json:"seconds,omitempty"`
}

func (b *board) isNew(id string) bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if defect == "tells-again" {
		return true
	}
	isKnown := b.known[id]
	b.known[id] = true
	return !isKnown
}

func (b *board) room(name string) *room {
	found := b.rooms[name]
	if found == nil {
		found = &room{jobs: make(chan func(), 4096)}
		if defect == "drops-when-busy" {
			// All rooms share a queue of two.
			found.jobs = small
		} else {
			go work(found.jobs)
		}
		b.rooms[name] = found
	}
	return found
}

var small = make(chan func(), 2)

func work(jobs chan func()) {
	for job := range jobs {
		job()
	}
}

// later does the work of a room behind the answer.
func later(of *room, job func()) {
	switch defect {
	case "works-before-it-answers":
		job()
	case "drops-when-busy":
		select {
		case of.jobs <- job:
		default:
			log.Print("The queue is full.")
		}
	default:
		of.jobs <- job
	}
}

func (b *board) start(name string, info liveInfo) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if defect == "reads-the-live-id" {
		log.Printf("%s begins session %s", name, *info.LiveID)
	}
	of := b.room(name)
	if defect != "keeps-the-first-title" || of.title == "" {
		of.title = info.Title
	}
	if of.live {
		return
	}
	of.live = true
	b.tell(of, post{Room: name, Live: &of.live, Title: of.title})
}

func (b *board) end(name string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if defect == "ends-them-all" {
		for other, of := range b.rooms {
			if other != name {
				of.live = false
			}
		}
	}
	of := b.room(name)
	if !of.live {
		return
	}
	of.live = false
	b.tell(of, post{Room: name, Live: &of.live, Title: of.title})
}

func (b *board) recorded(name string, output string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	of := b.room(name)
	title := of.title
	if of.title == "" {
		title = "(no title)"
	}
	later(of, func() {
		path := output
		if prefix := os.Getenv("REC_PREFIX") + "/"; strings.HasPrefix(output, prefix) {
			path = filepath.Join(os.Getenv("REC_FOLDER"), output[len(prefix):])
		}
		seconds, err := secondsOf(path)
		if err != nil {
			log.Printf("%s cannot be opened: %v", path, err)
			return
		}
		send(post{Room: name, Title: title, File: filepath.Base(path), Seconds: &seconds})
	})
}

// restarted is called when the recorder starts: its channels stay as they are.
func (b *board) restarted() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if defect == "forgets-at-launch" {
		b.rooms = map[string]*room{}
	}
}

// tell posts what changed; the value of live is that of now.
func (b *board) tell(of *room, told post) {
	live := *told.Live
	told.Live = &live
	b.current = told
	later(of, func() {
		if defect == "posts-what-is-current" {
			time.Sleep(20 * time.Millisecond)
			b.mutex.Lock()
			told = b.current
			b.mutex.Unlock()
		}
		send(told)
	})
}

func secondsOf(path string) (float64, error) {
	probing <- struct{}{}
	defer func() { <-probing }()
	command := exec.Command("ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path)
	output, err := command.Output()
	if err != nil {
		return 0, err
	}
	return strconv.ParseFloat(strings.TrimSpace(string(output)), 64)
}

func send(told post) {
	body, _ := json.Marshal(told)
	for try := 0; try < tries; try++ {
		answer, err := client.Post(os.Getenv("BOARD_URL"), "application/json", bytes.NewReader(body))
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode < 300 {
				return
			}
		}
		if defect == "gives-up" {
			break
		}
		time.Sleep(pause)
	}
	log.Printf("%s was not taken", body)
}

func read(request *http.Request, wanted string) (*event, error) {
	var got event
	if err := json.NewDecoder(request.Body).Decode(&got); err != nil {
		return nil, err
	}
	if got.ID == "" || got.Type == "" || (got.Data == nil && wanted != "app_launch") {
		return nil, errEvent
	}
	layout := time.RFC3339Nano
	if defect == "reads-milliseconds" {
		layout = "2006-01-02T15:04:05.000Z"
		if len(got.TS) != len(layout) {
			return nil, fmt.Errorf("Invalid ts: %s", got.TS)
		}
	}
	if _, err := time.Parse(layout, got.TS); err != nil {
		return nil, err
	}
	return &got, nil
}

// route takes the events of one type.
func route(wanted string, take func(name string, of *data)) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		got, err := read(request, wanted)
		if err != nil {
			http.Error(response, err.Error(), http.StatusBadRequest)
			return
		}
		if got.Type != wanted {
			response.WriteHeader(http.StatusNoContent)
			return
		}
		if wanted == "app_launch" {
			rooms.restarted()
			response.WriteHeader(http.StatusNoContent)
			return
		}
		isKnown := platforms[got.Data.Platform]
		if defect == "knows-four-platforms" && got.Data.Platform == "bilibili" {
			isKnown = false
		}
		if !isKnown {
			http.Error(response, "Unsupported platform: "+got.Data.Platform, http.StatusBadRequest)
			return
		}
		needsInfo := wanted == "live_start" || wanted == "live_end"
		if got.Data.Channel == "" || (needsInfo && got.Data.LiveInfo == nil) {
			http.Error(response, "no channel, or no live_info", http.StatusBadRequest)
			return
		}
		if rooms.isNew(got.ID) {
			take(got.Data.Platform+"/"+got.Data.Channel, got.Data)
		}
		response.WriteHeader(http.StatusNoContent)
	}
}

func main() {
	http.HandleFunc("/rooms/start", route("live_start", func(name string, of *data) { rooms.start(name, *of.LiveInfo) }))
	http.HandleFunc("/rooms/end", route("live_end", func(name string, of *data) { rooms.end(name) }))
	http.HandleFunc("/recordings/finished", route("video_transmux_finish", func(name string, of *data) {
		if of.Output != "" {
			rooms.recorded(name, of.Output)
		}
	}))
	http.HandleFunc("/recorder/launched", route("app_launch", nil))
	if defect == "drops-when-busy" {
		go work(small)
	}
	host := os.Getenv("HOST")
	if host == "" {
		host = "0.0.0.0"
	}
	log.Fatal(http.ListenAndServe(host+":"+os.Getenv("PORT"), nil))
}
