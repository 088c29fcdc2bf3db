// Reports whether node_modules matches the lock file, from npm's own list of installed packages.

/**
 * @param {{ packages: Record<string, Package> }} lock package-lock.json
 * @param {string} installed the text of node_modules/.package-lock.json; empty when there is none
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }} Package
 */
export function isInstalled(lock, installed) {
  if (installed === '') return false
  const present = JSON.parse(installed).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link || (wanted.optional && !isForThisPlatform(wanted))) return true
    return present[path]?.version === wanted.version
  })
}

/** Optional packages are builds for one platform each; npm may omit those of other platforms. */
function isForThisPlatform({ os, cpu, libc }) {
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}
