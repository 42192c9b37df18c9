#!/bin/sh
# Builds the image on the Node image that its registry has now, named by its digest, and says which: deploy/imagem.sh [tag]
set -eu
cd "$(dirname "$0")/.."
digesto=$(docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}')
echo "node:24-bookworm-slim@$digesto"
docker build -f deploy/Dockerfile --build-arg "DIGESTO=$digesto" -t "${1:-clinica}" .
