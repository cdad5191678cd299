# The ordering server with the app: `docker build -t makan .`. How to run it: docs/guides/production.md.
FROM node:22-bookworm-slim AS build
WORKDIR /makan
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build -- app && npm run build -- owner && npm run build -- host && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /makan
COPY --from=build /makan/package.json ./
COPY --from=build /makan/node_modules ./node_modules
COPY --from=build /makan/dist ./dist
COPY --from=build /makan/host/db/migrations ./host/db/migrations
COPY --from=build /makan/contract/published/openapi.json ./contract/published/
COPY --from=build /makan/themes ./themes
COPY --from=build /makan/host/demo/dishes ./host/demo/dishes
COPY --from=build /makan/host/sandbox/assets ./host/sandbox/assets
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4180
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4180/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/host/main.js"]
