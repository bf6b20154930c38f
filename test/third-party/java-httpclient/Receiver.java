import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A receiver on the JDK alone: its own HTTP server, its HTTP client with the offer of HTTP/2 left on.
 *
 * <p>DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
 */
public final class Receiver {
    private static final int UPLOAD_ATTEMPTS = 3;
    private static final int CHUNK_BYTES = 1024 * 1024;
    private static final int LARGEST_BODY_BYTES = 16 * 1024 * 1024;
    private static final String DEFECT = setting("DEFECT", "");
    private static final String SECRET = setting("WEBHOOK_SECRET", "");
    private static final String STORAGE_URL = setting("STORAGE_URL", "").replaceAll("/+$", "");
    private static final String STORAGE_API_KEY = setting("STORAGE_API_KEY", "");
    private static final Duration RETRY_DELAY = seconds("RETRY_DELAY_S", "10");
    private static final Duration UPLOAD_TIMEOUT = seconds("UPLOAD_TIMEOUT_S", "60");

    private static final ExecutorService uploads = Executors.newCachedThreadPool();
    private static final HttpClient client = HttpClient.newBuilder()
        .connectTimeout(UPLOAD_TIMEOUT)
        .followRedirects(DEFECT.equals("follows-redirects") ? HttpClient.Redirect.ALWAYS : HttpClient.Redirect.NEVER)
        .build();

    private static String setting(String name, String fallback) {
        String value = System.getenv(name);
        return value == null ? fallback : value;
    }

    private static Duration seconds(String name, String fallback) {
        return Duration.ofMillis(Math.round(Double.parseDouble(setting(name, fallback)) * 1000));
    }

    public static void main(String[] arguments) throws IOException {
        var address = new InetSocketAddress(setting("HOST", "0.0.0.0"), Integer.parseInt(setting("PORT", "5000")));
        HttpServer server = HttpServer.create(address, 128);
        server.createContext("/", Receiver::handle);
        // Without an executor of its own the server handles one request after the other.
        if (!DEFECT.equals("waits-in-the-handler")) server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }

    private static void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY_BYTES + 1);
            try {
                answerTo(exchange, body);
            } catch (RuntimeException error) {
                System.err.println("A delivery broke: " + error);
                answer(exchange, 500, "detail", "Internal Server Error");
            }
        }
    }

    private static void answerTo(HttpExchange exchange, byte[] body) throws IOException {
        if (!exchange.getRequestURI().getPath().equals("/webhook")) {
            answer(exchange, 404, "detail", "Not Found");
            return;
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            answer(exchange, 405, "detail", "Method Not Allowed");
            return;
        }
        if (body.length > LARGEST_BODY_BYTES) {
            answer(exchange, 413, "detail", "The body is too large");
            return;
        }
        String key = query(exchange.getRequestURI().getRawQuery()).get("key");
        if (key == null) {
            answer(exchange, 422, "detail", "key is missing");
            return;
        }
        if (!isSecret(key)) {
            answer(exchange, 403, "detail", "Forbidden");
            return;
        }
        Object parsed;
        try {
            parsed = new Json(new String(body, StandardCharsets.UTF_8)).parse();
        } catch (IllegalArgumentException | StackOverflowError error) {
            parsed = null;
        }
        if (!(parsed instanceof Map<?, ?> event)
            || !(event.get("id") instanceof String)
            || !(event.get("ts") instanceof String)
            || !(event.get("type") instanceof String type)
            || !(event.get("data") instanceof Map<?, ?> data)) {
            answer(exchange, 422, "detail", "The body is not an event");
            return;
        }
        boolean finished = DEFECT.equals("type-without-case")
            ? type.equalsIgnoreCase("video_transmux_finish")
            : type.equals("video_transmux_finish");
        if (!finished || !(data.get("output") instanceof String output) || output.isEmpty()) {
            answer(exchange, 200, "status", "ignored");
            return;
        }
        if (DEFECT.equals("waits-in-the-handler")) upload(output);
        else uploads.execute(() -> upload(output));
        answer(exchange, 200, "status", "success");
    }

    private static boolean isSecret(String key) {
        return MessageDigest.isEqual(key.getBytes(StandardCharsets.UTF_8), SECRET.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> parameters = new HashMap<>();
        if (raw == null) return parameters;
        for (String pair : raw.split("&")) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            parameters.put(decoded(name), decoded(value));
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException error) {
            return text;
        }
    }

    private static void answer(HttpExchange exchange, int status, String member, String value) throws IOException {
        byte[] body = ("{\"" + member + "\": \"" + value + "\"}").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static void upload(String output) {
        try {
            Path path = Path.of(output.startsWith("/app/rec") ? output.substring("/app/".length()) : output);
            if (Files.isRegularFile(path)) uploadWithRetries(path);
            else System.err.println("error: " + path + " does not exist");
        } catch (InvalidPathException error) {
            System.err.println("error: " + output + " does not exist: " + error.getMessage());
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
        }
    }

    private static void uploadWithRetries(Path path) throws InterruptedException {
        for (int attempt = 1; attempt <= UPLOAD_ATTEMPTS; attempt++) {
            try {
                int status = put(path);
                if (status == 200 || status == 201) return;
                if (DEFECT.equals("two-hundreds") && status / 100 == 2) return;
                System.err.println("attempt " + attempt + " for " + path + ": status " + status);
            } catch (IOException error) {
                System.err.println("attempt " + attempt + " for " + path + ": " + error);
            }
            if (attempt < UPLOAD_ATTEMPTS) Thread.sleep(RETRY_DELAY.toMillis());
        }
        System.err.println("error: upload of " + path + " failed");
    }

    private static int put(Path path) throws IOException, InterruptedException {
        String name = URLEncoder.encode(path.getFileName().toString(), StandardCharsets.UTF_8);
        // URLEncoder is made for forms, where a space is a plus.
        if (!DEFECT.equals("form-encoded-name")) name = name.replace("+", "%20");
        String credentials = Base64.getEncoder().encodeToString((":" + STORAGE_API_KEY).getBytes(StandardCharsets.UTF_8));
        var request = HttpRequest.newBuilder(URI.create(STORAGE_URL + "/file/" + name))
            .header("Authorization", "Basic " + credentials)
            .PUT(content(path));
        var answer = client.sendAsync(request.build(), BodyHandlers.ofString());
        try {
            if (DEFECT.equals("no-timeout")) return answer.get().statusCode();
            // The client's own time-out ends with the head of the answer; this one is for the body, too.
            return answer.get(UPLOAD_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS).statusCode();
        } catch (TimeoutException error) {
            answer.cancel(true);
            throw new IOException("no whole answer in " + UPLOAD_TIMEOUT, error);
        } catch (ExecutionException error) {
            throw new IOException(error.getCause());
        }
    }

    private static BodyPublisher content(Path path) {
        return BodyPublishers.ofInputStream(() -> {
            try {
                // The client reads 16 KiB at a time; the file is read in larger pieces.
                return new BufferedInputStream(Files.newInputStream(path), CHUNK_BYTES);
            } catch (IOException error) {
                return null;
            }
        });
    }

    /** Parses one JSON text into maps, lists, strings, numbers and booleans. */
    private static final class Json {
        private static final int DEEPEST = 500;
        private final String text;
        private int at = 0;
        private int depth = 0;

        Json(String text) {
            this.text = text;
        }

        Object parse() {
            Object value = value();
            space();
            if (at < text.length()) throw unexpected();
            return value;
        }

        private Object value() {
            if (++depth > DEEPEST) throw new IllegalArgumentException("too deep");
            try {
                switch (peek()) {
                    case '{':
                        return object();
                    case '[':
                        return list();
                    case '"':
                        return string();
                    default:
                        return word();
                }
            } finally {
                depth--;
            }
        }

        private Map<String, Object> object() {
            Map<String, Object> members = new HashMap<>();
            take('{');
            if (peek() == '}') {
                at++;
                return members;
            }
            do {
                peek();
                String name = string();
                peek();
                take(':');
                members.put(name, value());
            } while (goesOn('}'));
            return members;
        }

        private java.util.List<Object> list() {
            java.util.List<Object> items = new java.util.ArrayList<>();
            take('[');
            if (peek() == ']') {
                at++;
                return items;
            }
            do {
                items.add(value());
            } while (goesOn(']'));
            return items;
        }

        private boolean goesOn(char end) {
            char next = peek();
            at++;
            if (next == end) return false;
            if (next != ',') throw unexpected();
            return true;
        }

        private String string() {
            take('"');
            var result = new StringBuilder();
            for (;;) {
                if (at >= text.length()) throw unexpected();
                char next = text.charAt(at++);
                if (next == '"') return result.toString();
                if (next < ' ') throw unexpected();
                result.append(next == '\\' ? escape() : next);
            }
        }

        private char escape() {
            if (at >= text.length()) throw unexpected();
            char kind = text.charAt(at++);
            if (kind == 'u') {
                if (at + 4 > text.length()) throw unexpected();
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            int index = "\"\\/bfnrt".indexOf(kind);
            if (index < 0) throw unexpected();
            return "\"\\/\b\f\n\r\t".charAt(index);
        }

        private Object word() {
            int start = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(start, at);
            switch (word) {
                case "null":
                    return null;
                case "true":
                    return true;
                case "false":
                    return false;
                default:
                    return Double.valueOf(word);
            }
        }

        private char peek() {
            space();
            if (at >= text.length()) throw unexpected();
            return text.charAt(at);
        }

        private void take(char expected) {
            if (at >= text.length() || text.charAt(at) != expected) throw unexpected();
            at++;
        }

        private void space() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private IllegalArgumentException unexpected() {
            return new IllegalArgumentException("unexpected character at " + at);
        }
    }
}
