// This load generator leaves the cores to the server: it has one thread, uses epoll, and reads requests prepared beforehand.
// usage: load PORT CONNECTIONS WARM_SECONDS SECONDS KEY_PREFIX REQUESTS_FILE OK_TEXT TEXT_FILE [tls]
// REQUESTS_FILE holds records of u32 length, u32 offset of a 20-byte key or 0, u32 offset of a 13-byte text or 0, then the
// bytes of an HTTP/1.1 request. Each connection sends a random record with a fresh key as soon as its last answer is
// complete. Records without a place for a key are sent once each, in their order. With `tls` connections are encrypted,
// and every certificate is accepted.
// TEXT_FILE may change at any time; its content is written into each request that has a place for it.
// One JSON line is printed: good answers a second, the number of answers without OK_TEXT, and latencies of the good answers
// in milliseconds.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#ifdef TLS
#include <openssl/ssl.h>
#else
typedef void SSL;
#endif
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define BIN_US 20
#define BINS 200000
#define KEY_LENGTH 20
#define TEXT_LENGTH 13
#define ANSWER_MAX 16384

struct connection { int fd; SSL *ssl; size_t have; double sent_at; char answer[ANSWER_MAX + 1]; };
struct record { uint32_t length, key_offset, text_offset; const char *bytes; };

static uint64_t bins[BINS], random_state = 88172645463325252ULL, serial;
static struct record *records;
static size_t record_count;
static const char *prefix, *ok_text, *changing_text;

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec + at.tv_nsec / 1e9;
}

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

static void die(const char *what) { perror(what); exit(1); }

static void read_records(const char *path) {
  int fd = open(path, O_RDONLY);
  struct stat about;
  if (fd < 0 || fstat(fd, &about) < 0) die(path);
  const char *at = mmap(NULL, about.st_size, PROT_READ, MAP_PRIVATE, fd, 0), *end = at + about.st_size;
  if (at == MAP_FAILED) die("mmap");
  size_t room = 1024;
  records = malloc(room * sizeof *records);
  while (at + 12 <= end) {
    if (record_count == room) records = realloc(records, (room *= 2) * sizeof *records);
    struct record *one = &records[record_count++];
    memcpy(&one->length, at, 4);
    memcpy(&one->key_offset, at + 4, 4);
    memcpy(&one->text_offset, at + 8, 4);
    one->bytes = at + 12;
    at += 12 + one->length;
  }
  if (record_count == 0) { fprintf(stderr, "no requests\n"); exit(1); }
}

#ifdef TLS
static void encrypt(struct connection *c) {
  static SSL_CTX *context;
  if (!context) context = SSL_CTX_new(TLS_client_method());
  c->ssl = SSL_new(context);
  SSL_set_fd(c->ssl, c->fd);
  SSL_set_mode(c->ssl, SSL_MODE_ENABLE_PARTIAL_WRITE);
  if (SSL_connect(c->ssl) != 1) { fprintf(stderr, "no TLS\n"); exit(1); }
}
#endif

// `take` and `put` return what read and write return: -1 with EAGAIN when nothing can be done now.
static ssize_t take(struct connection *c, char *to, size_t room) {
#ifdef TLS
  if (c->ssl) {
    int got = SSL_read(c->ssl, to, room);
    if (got > 0) return got;
    int why = SSL_get_error(c->ssl, got);
    if (why == SSL_ERROR_ZERO_RETURN) return 0;
    errno = why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? EAGAIN : EIO;
    return -1;
  }
#endif
  return read(c->fd, to, room);
}

static ssize_t put(struct connection *c, const char *from, size_t length) {
#ifdef TLS
  if (c->ssl) {
    int wrote = SSL_write(c->ssl, from, length);
    if (wrote > 0) return wrote;
    int why = SSL_get_error(c->ssl, wrote);
    errno = why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? EAGAIN : EIO;
    return -1;
  }
#endif
  return write(c->fd, from, length);
}

static void send_next(struct connection *c) {
  static char request[65536];
  serial++;
  int has_key = records[0].key_offset > 0;
  const struct record *one = &records[(has_key ? next_random() : serial - 1) % record_count];
  memcpy(request, one->bytes, one->length);
  char key[KEY_LENGTH + 1];
  snprintf(key, sizeof key, "%.8s%012llx", prefix, (unsigned long long)serial);
  if (has_key) memcpy(request + one->key_offset, key, KEY_LENGTH);
  if (one->text_offset > 0) memcpy(request + one->text_offset, changing_text, TEXT_LENGTH);
  c->have = 0;
  c->sent_at = now();
  for (size_t done = 0; done < one->length;) {
    ssize_t wrote = put(c, request + done, one->length - done);
    if (wrote > 0) done += wrote;
    else if (errno != EAGAIN) die("write");
  }
}

// Returns 1 when the answer is complete. Answers must have a Content-Length.
static int read_answer(struct connection *c) {
  ssize_t got = take(c, c->answer + c->have, ANSWER_MAX - c->have);
  if (got == 0) { fprintf(stderr, "the server closed a connection: %s\n", c->answer); exit(1); }
  if (got < 0) { if (errno == EAGAIN) return 0; die("read"); }
  c->have += got;
  c->answer[c->have] = 0;
  const char *body = strstr(c->answer, "\r\n\r\n");
  if (!body) return 0;
  const char *length = strcasestr(c->answer, "\r\ncontent-length:");
  if (!length) { fprintf(stderr, "an answer without length: %s\n", c->answer); exit(1); }
  return c->have >= (size_t)(body + 4 - c->answer) + strtoul(length + 17, NULL, 10);
}

static double percentile(uint64_t total, double part) {
  uint64_t seen = 0;
  for (size_t i = 0; i < BINS; i++) if ((seen += bins[i]) >= total * part) return (i + 1) * BIN_US / 1000.0;
  return BINS * BIN_US / 1000.0;
}

int main(int count, char **arguments) {
  int is_encrypted = count == 10 && strcmp(arguments[9], "tls") == 0;
  if (count != 9 && !is_encrypted) { fprintf(stderr, "load PORT CONNECTIONS WARM SECONDS PREFIX FILE OK TEXT\n"); return 2; }
  int connections = atoi(arguments[2]);
  double warm = atof(arguments[3]), seconds = atof(arguments[4]);
  prefix = arguments[5];
  ok_text = arguments[7];
  if (strlen(prefix) != 8) { fprintf(stderr, "the prefix has 8 characters\n"); return 2; }
  read_records(arguments[6]);
  int text = open(arguments[8], O_RDONLY);
  changing_text = text < 0 ? MAP_FAILED : mmap(NULL, TEXT_LENGTH, PROT_READ, MAP_SHARED, text, 0);
  if (changing_text == MAP_FAILED) die(arguments[8]);
  random_state ^= (uint64_t)time(NULL) * 0x9E3779B97F4A7C15ULL;
  int poll = epoll_create1(0);
  struct connection *all = calloc(connections, sizeof *all);
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(atoi(arguments[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
  for (int i = 0; i < connections; i++) {
    int one = 1;
    all[i].fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(all[i].fd, (struct sockaddr *)&address, sizeof address) < 0) die("connect");
    setsockopt(all[i].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
#ifdef TLS
    if (is_encrypted) encrypt(&all[i]);
#else
    if (is_encrypted) { fprintf(stderr, "built without TLS\n"); return 2; }
#endif
    fcntl(all[i].fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = &all[i] };
    epoll_ctl(poll, EPOLL_CTL_ADD, all[i].fd, &event);
  }
  double start = now() + warm, end = start + seconds, longest = 0;
  uint64_t answers = 0, refused = 0;
  for (int i = 0; i < connections; i++) send_next(&all[i]);
  struct epoll_event events[512];
  for (double at = now(); at < end; at = now()) {
    int ready = epoll_wait(poll, events, 512, 100);
    for (int i = 0; i < ready; i++) {
      struct connection *c = events[i].data.ptr;
      int is_whole = read_answer(c);
#ifdef TLS
      // epoll does not report bytes that the TLS library has read already.
      while (!is_whole && c->ssl && SSL_pending(c->ssl) > 0) is_whole = read_answer(c);
#endif
      if (!is_whole) continue;
      double done = now(), took = done - c->sent_at;
      if (done >= start && done < end && !strstr(c->answer, ok_text)) {
        if (refused++ == 0) fprintf(stderr, "not ok: %s\n", c->answer);
      } else if (done >= start && done < end) {
        size_t bin = took * 1e6 / BIN_US;
        bins[bin < BINS ? bin : BINS - 1]++;
        answers++;
        if (took > longest) longest = took;
      }
      send_next(c);
    }
  }
  printf("{\"perSecond\":%.0f,\"refused\":%llu,\"p50Ms\":%.2f,\"p99Ms\":%.2f,\"maxMs\":%.2f}\n", answers / seconds,
         (unsigned long long)refused, percentile(answers, 0.5), percentile(answers, 0.99), longest * 1000);
  return 0;
}
