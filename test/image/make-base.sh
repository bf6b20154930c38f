#!/usr/bin/env bash
# Makes the image localhost/base in the folder $WORK, of Debian, the Node of this repository and the npm of this machine: no registry of images is asked.
set -euo pipefail
export PATH="$PATH:/usr/sbin:/sbin"
root="$WORK/root" npm="$(dirname "$(realpath "$(command -v npm)")")/.."
mirror="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | head -n 1)"
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror"
rm -rf "$root"/var/{cache/apt,lib/apt/lists}/* "$root"/usr/share/{doc,locale,man}
install -D "$NODE_PROGRAM" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
echo "registry=$(npm config get registry)" >"$root/usr/local/etc/npmrc"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
base="$(buildah from scratch)"
buildah add --quiet "$base" "$root" /
buildah config --env PATH=/usr/local/bin:/usr/bin:/bin --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
buildah commit --quiet --rm "$base" localhost/base
rm -rf "$root"
