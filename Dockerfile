# The shop as an image: docker build -t inkloom .   Settings, volumes, proxy: compose.yaml and docs/deploy.md.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/web-build/package.json scripts/web-build/

FROM packages AS build
RUN npm ci --omit=dev
COPY . .
RUN npm run build

# Node's C headers are for packages that are compiled here; there is none. The last command notes that the build is that of these files.
FROM packages AS serve
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node/node_modules/*/include
COPY . .
COPY --from=build /app/build build
RUN node scripts/setup.mjs build-if-changed

# Node and the built-in PostgreSQL come with the packages: nothing of Debian is used but its C library.
FROM debian:bookworm-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin inkloom \
  && install --directory --owner=inkloom --group=inkloom --mode=0700 /data
WORKDIR /app
COPY --from=serve /app /app
ENV NODE_ENV=production \
  PATH=/app/node_modules/.bin:$PATH \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER 10001:10001
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
