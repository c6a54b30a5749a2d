import type { RedisLink } from "#server/platform/redis/redis.ts";
import { type RateLimiter, SLACK_MS } from "./limiter.ts";
import { pgLimiter } from "./pg-limiter.ts";

/** A bucket that nobody has used for so long has made up for everything, and may go. */
const KEPT_MS = 60_000;

// In microseconds of the server's own clock, so that the processes' clocks need not agree.
const RESERVE = `
  local time = redis.call("TIME")
  local now = time[1] * 1000000 + time[2]
  local cost = tonumber(ARGV[1])
  local kept = redis.call("HMGET", KEYS[1], "tat", "cool")
  local tat = math.max(tonumber(kept[1]) or now, tonumber(kept[2]) or 0, now - ${SLACK_MS * 1000})
  redis.call("HSET", KEYS[1], "tat", string.format("%.0f", tat + cost))
  redis.call("PEXPIRE", KEYS[1], math.ceil(math.max(0, tat + cost - now) / 1000) + ${KEPT_MS})
  return string.format("%.0f", math.max(0, tat - now))`;
const COOL = `
  local time = redis.call("TIME")
  local now = time[1] * 1000000 + time[2]
  local rest = tonumber(ARGV[1])
  local cool = math.max(tonumber(redis.call("HGET", KEYS[1], "cool")) or 0, now + rest)
  redis.call("HSET", KEYS[1], "cool", string.format("%.0f", cool))
  redis.call("PEXPIRE", KEYS[1], math.max(redis.call("PTTL", KEYS[1]), math.ceil((cool - now) / 1000) + ${KEPT_MS}))`;

/** A bucket is a key in Redis, which takes the row that all processes write off PostgreSQL; without Redis it is the row. */
export function redisLimiter(link: RedisLink): RateLimiter {
  const keyOf = (bucket: string) => `${link.prefix}:rate:${bucket}`;
  return {
    async reserve(rows, bucket, count, perSecond) {
      const cost = perSecond === null ? 0 : Math.round((count / perSecond) * 1_000_000);
      const wait = await link.attempt(() => link.client.eval(RESERVE, 1, keyOf(bucket), cost));
      return wait === undefined ? pgLimiter.reserve(rows, bucket, count, perSecond) : Number(wait) / 1_000;
    },
    async cool(rows, bucket, ms) {
      // In both: a rest holds although Redis is lost.
      await pgLimiter.cool(rows, bucket, ms);
      await link.attempt(() => link.client.eval(COOL, 1, keyOf(bucket), Math.round(ms * 1_000)));
    },
  };
}
