# Two stages: the first has what building takes, the second only what the bot needs to run.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.page.json ./
COPY tools ./tools
COPY src ./src
# What only building takes is removed with all that came by it.
RUN node tools/run.mjs setup && npm uninstall --omit=dev --ignore-scripts esbuild lit-html @discord/embedded-app-sdk

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The font of the pictures, what the engine has learned and the puzzles are read as they stand in the sources.
COPY --from=build /app/src/render/fonts ./src/render/fonts
COPY --from=build /app/src/engine/weights ./src/engine/weights
COPY --from=build /app/src/engine/books ./src/engine/books
COPY --from=build /app/src/sessions/puzzles/positions ./src/sessions/puzzles/positions
COPY package.json ./
# Without DATABASE_URL games are kept here.
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
ENV HOST=0.0.0.0 PORT=3000 OPS_HOST=0.0.0.0 OPS_PORT=9090
EXPOSE 3000 3001 9090
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself takes SIGTERM: nothing stands between it and the supervisor.
CMD ["node", "dist/main.js"]
