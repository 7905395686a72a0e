# Two stages: the first builds the package and what it needs to run, the second holds nothing else. It builds for linux/amd64 and linux/arm64.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.page.json LICENSE ./
COPY tools ./tools
COPY src ./src
# The image holds what `npm pack` puts into the package. The folder of build tools goes first, since npm keeps what it names.
RUN node tools/run.mjs setup && npm pack --silent && tar -xzf damka-*.tgz && \
  npm pkg delete workspaces && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ARG VERSION=unreleased
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Damka" \
  org.opencontainers.image.description="Checkers of every kind on Discord, Telegram and web pages." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.source="$SOURCE"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package ./
# Games and endgame tables. Nothing else is written, so the rest may be read-only.
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
# The C library keeps freed memory in two pools, not in one a thread.
ENV MALLOC_ARENA_MAX=2
ENV HOST=0.0.0.0 PORT=3000 OPS_HOST=0.0.0.0 OPS_PORT=9090
EXPOSE 3000 3001 9090
# bash asks by itself: a Node for each question would cost more than the answer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["bash", "-c", "exec 2>/dev/null 3<>/dev/tcp/127.0.0.1/$OPS_PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -t 4 status <&3 && [[ $status == *' 200 '* ]]"]
# Node itself takes SIGTERM: nothing stands between it and the supervisor. Objects that live shortly get 24 MB, not 128.
CMD ["node", "--max-semi-space-size=8", "dist/main.js"]
