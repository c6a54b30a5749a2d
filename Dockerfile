# The product in one image. Build it from a clone: docker build -t dlvrd .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# The packages by themselves: they change less often than what is built with them.
COPY package.json package-lock.json .npmrc ./
ENV ONNXRUNTIME_NODE_INSTALL=skip
RUN npm install --no-save --include=dev --loglevel=error
COPY . .
RUN node tools/build.mjs \
    && npm prune --omit=dev --no-save --loglevel=error \
    # Of other systems and processors.
    && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 ! -name linux -exec rm -r {} + \
    && find node_modules/onnxruntime-node/bin/*/linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -r {} +

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/presets presets
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/server/assets server/assets
COPY --from=build /app/dist dist
RUN printf '#!/bin/sh\nexec node --enable-source-maps /app/dist/server/cli.mjs "$@"\n' > /usr/local/bin/dlvrd \
    && chmod +x /usr/local/bin/dlvrd \
    && mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production DLVRD_DATA=/data HOST=0.0.0.0 PORT=3000
# PostgreSQL, where the image brings its own, does not run as root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
