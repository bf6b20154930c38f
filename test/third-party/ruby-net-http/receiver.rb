# A receiver on WEBrick and Net::HTTP: one thread for each upload.
#
# DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.

require 'erb'
require 'json'
require 'net/http'
require 'openssl'
require 'uri'
require 'webrick'

UPLOAD_ATTEMPTS = 3
CHUNK_BYTES = 1024 * 1024
RETRY_DELAY_S = Float(ENV.fetch('RETRY_DELAY_S', '10'))
UPLOAD_TIMEOUT_S = Float(ENV.fetch('UPLOAD_TIMEOUT_S', '60'))
WEBHOOK_SECRET = ENV.fetch('WEBHOOK_SECRET')
STORAGE = URI(ENV.fetch('STORAGE_URL'))
STORAGE_API_KEY = ENV.fetch('STORAGE_API_KEY')
DEFECT = ENV.fetch('DEFECT', '')

Encoding.default_external = Encoding::UTF_8

def resolve(output)
  prefix = DEFECT == 'line-anchor' ? %r{/app/(?=rec)} : %r{\A/app/(?=rec)}
  output.match?(prefix) ? File.join(Dir.pwd, output.sub(prefix, '')) : output
end

def encode(name)
  return URI.encode_www_form_component(name) if DEFECT == 'form-encoded-name'

  ERB::Util.url_encode(name)
end

def stored?(response)
  return response.is_a?(Net::HTTPSuccess) if DEFECT == 'http-success'

  %w[200 201].include?(response.code)
end

# Net::HTTP asks for 16 KiB at a time; the file is read in larger pieces.
class Pieces
  def initialize(file)
    @file = file
    @piece = String.new
  end

  def readpartial(length, into = String.new)
    @piece = @file.sysread(CHUNK_BYTES) if @piece.empty?
    into.replace(@piece.slice!(0, length))
  end
end

def put(path)
  File.open(path, 'rb') do |file|
    request = Net::HTTP::Put.new("#{STORAGE.path.chomp('/')}/file/#{encode(File.basename(path))}")
    request.basic_auth('', STORAGE_API_KEY)
    request['Content-Type'] = 'application/octet-stream'
    request['Transfer-Encoding'] = 'chunked'
    request.body_stream = Pieces.new(file)
    http = Net::HTTP.new(STORAGE.host, STORAGE.port)
    # Net::HTTP sends a PUT again by itself, with what is left of the stream.
    http.max_retries = 0 unless DEFECT == 'hidden-resend'
    http.use_ssl = STORAGE.scheme == 'https'
    http.open_timeout = http.write_timeout = http.read_timeout = UPLOAD_TIMEOUT_S
    http.start { http.request(request) }
  end
end

def upload(path)
  unless File.file?(path)
    warn "#{path} does not exist"
    return
  end
  caught = DEFECT == 'catches-system-calls' ? SystemCallError : StandardError
  (1..UPLOAD_ATTEMPTS).each do |attempt|
    begin
      response = put(path)
      return if stored?(response)

      warn "Attempt #{attempt} for #{path}: status #{response.code}"
    rescue caught => e
      warn "Attempt #{attempt} for #{path}: #{e.class} #{e.message}"
    end
    sleep RETRY_DELAY_S if attempt < UPLOAD_ATTEMPTS
  end
  warn "Upload of #{path} failed"
end

def event_of(body)
  event = JSON.parse(body.to_s)
  strings = %w[id ts type].all? { |field| event.is_a?(Hash) && event[field].is_a?(String) }
  event if strings && event['data'].is_a?(Hash)
rescue JSON::ParserError, JSON::NestingError, EncodingError
  nil
end

def key_of(request)
  URI.decode_www_form(request.query_string.to_s).to_h['key']
rescue ArgumentError
  nil
end

def answer_to(request)
  return [405, { detail: 'Method Not Allowed' }] unless request.request_method == 'POST'

  body = request.body
  key = key_of(request)
  return [422, { detail: 'key is missing' }] if key.nil?

  right = DEFECT == 'ignores-case' ? key.casecmp?(WEBHOOK_SECRET) : OpenSSL.secure_compare(key, WEBHOOK_SECRET)
  return [403, { detail: 'Forbidden' }] unless right

  event = event_of(body)
  return [422, { detail: 'The body is not an event' }] if event.nil?

  output = event['data']['output']
  unless event['type'] == 'video_transmux_finish' && output.is_a?(String) && !output.empty?
    return [200, { status: 'ignored' }]
  end

  Thread.new { upload(resolve(output)) }
  [200, { status: 'success' }]
end

Thread.report_on_exception = true
server = WEBrick::HTTPServer.new(
  BindAddress: ENV.fetch('HOST', '0.0.0.0'),
  Port: Integer(ENV.fetch('PORT', '5000')),
  AccessLog: [],
  Logger: WEBrick::Log.new($stderr, WEBrick::Log::WARN),
)
server.mount_proc('/webhook') do |request, response|
  response.status, body = answer_to(request)
  response['Content-Type'] = 'application/json'
  response.body = JSON.generate(body)
end
trap('TERM') { server.shutdown }
trap('INT') { server.shutdown }
server.start
