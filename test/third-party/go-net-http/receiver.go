// A receiver on net/http alone: one goroutine for each upload.
//
// DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
package main

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const uploadAttempts = 3

var (
	secret        = os.Getenv("WEBHOOK_SECRET")
	storageURL    = strings.TrimRight(os.Getenv("STORAGE_URL"), "/")
	storageKey    = os.Getenv("STORAGE_API_KEY")
	defect        = os.Getenv("DEFECT")
	retryDelay    = seconds("RETRY_DELAY_S", 10)
	uploadTimeout = seconds("UPLOAD_TIMEOUT_S", 60)
	client        = newClient()
)

type event struct {
	ID   *string                    `json:"id"`
	TS   *string                    `json:"ts"`
	Type *string                    `json:"type"`
	Data map[string]json.RawMessage `json:"data"`
}

func seconds(name string, fallback float64) time.Duration {
	value, err := strconv.ParseFloat(os.Getenv(name), 64)
	if err != nil {
		value = fallback
	}
	return time.Duration(value * float64(time.Second))
}

func newClient() *http.Client {
	client := &http.Client{
		Timeout:       uploadTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	switch defect {
	case "default-redirects":
		client.CheckRedirect = nil
	case "no-timeout":
		client.Timeout = 0
	}
	return client
}

func resolve(output string) string {
	if defect == "trims-app" {
		return strings.TrimPrefix(output, "/app/")
	}
	if strings.HasPrefix(output, "/app/rec") {
		return filepath.Join(".", strings.TrimPrefix(output, "/app/"))
	}
	return output
}

func put(path string, file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	name := url.PathEscape(filepath.Base(path))
	if defect == "query-escape" {
		name = url.QueryEscape(filepath.Base(path))
	}
	request, err := http.NewRequest(http.MethodPut, storageURL+"/file/"+name, file)
	if err != nil {
		return err
	}
	if defect == "file-opened-once" {
		// Wrapped to stay open after an attempt; nobody winds it back.
		request.Body = io.NopCloser(file)
	} else {
		request.ContentLength = info.Size()
		if info.Size() == 0 {
			request.Body = http.NoBody
		}
	}
	request.SetBasicAuth("", storageKey)
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusCreated {
		if defect != "below-300" || response.StatusCode >= 300 {
			return fmt.Errorf("status %d", response.StatusCode)
		}
	}
	var stored struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(body, &stored)
	log.Printf("uploaded %s, id %q", path, stored.ID)
	return nil
}

func upload(path string) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		log.Printf("error: %s does not exist", path)
		return
	}
	var once *os.File
	if defect == "file-opened-once" {
		once, _ = os.Open(path)
	}
	for attempt := 1; attempt <= uploadAttempts; attempt++ {
		err := func() error {
			if once != nil {
				return put(path, once)
			}
			file, err := os.Open(path)
			if err != nil {
				return err
			}
			defer file.Close()
			return put(path, file)
		}()
		if err == nil {
			return
		}
		log.Printf("attempt %d to upload %s failed: %v", attempt, path, err)
		if attempt < uploadAttempts {
			time.Sleep(retryDelay)
		}
	}
	log.Printf("error: upload of %s failed", path)
}

func answer(w http.ResponseWriter, status int, member, value string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{member: value})
}

func webhook(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		answer(w, http.StatusMethodNotAllowed, "detail", "Method Not Allowed")
		return
	}
	keys, found := r.URL.Query()["key"]
	if !found {
		answer(w, http.StatusUnprocessableEntity, "detail", "key is missing")
		return
	}
	if subtle.ConstantTimeCompare([]byte(keys[0]), []byte(secret)) != 1 {
		answer(w, http.StatusForbidden, "detail", "Forbidden")
		return
	}
	var received event
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 16<<20)).Decode(&received)
	if err == nil && (received.ID == nil || received.TS == nil || received.Type == nil || received.Data == nil) {
		err = errors.New("a field is missing")
	}
	if err != nil {
		answer(w, http.StatusBadRequest, "detail", err.Error())
		return
	}
	var output string
	_ = json.Unmarshal(received.Data["output"], &output)
	if *received.Type != "video_transmux_finish" || output == "" {
		answer(w, http.StatusOK, "status", "ignored")
		return
	}
	go upload(resolve(output))
	answer(w, http.StatusOK, "status", "success")
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "5000"
	}
	http.HandleFunc("/webhook", webhook)
	log.Fatal(http.ListenAndServe(os.Getenv("HOST")+":"+port, nil))
}
