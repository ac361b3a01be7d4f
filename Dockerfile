# The web server alone: the backend is a Supabase project.
FROM node:24-bookworm-slim AS build
WORKDIR /portale
# No script of a dependency is run: none is needed to build or to serve.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /portale
COPY --from=build --chown=root:root /portale/package.json ./
COPY --from=build --chown=root:root /portale/node_modules ./node_modules
COPY --from=build --chown=root:root /portale/build ./build
# Its files belong to root: the process can read them and change nothing.
# The snapshot of the catalogue (`CATALOGUE_SNAPSHOT`) has a folder of its own.
RUN install -d -o node -g node /var/lib/portale
VOLUME /var/lib/portale
ENV CATALOGUE_SNAPSHOT=/var/lib/portale/catalogue.ndjson
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=320", "build/server.js"]
