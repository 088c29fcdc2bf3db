import type { FastifyInstance } from 'fastify'

/** Paths under which an address is a call or a file, never a page. */
export const nonPagePaths = /^\/(api|oauth|assets|imagens)\//

/**
 * Remembers the routes that are added from now on.
 * @returns the methods by which a path can be asked; none where there is no such address
 */
export function trackMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; isPages: boolean; methods: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // Answered for every address by the rules of other sites' requests (CORS).
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    if (methods.length > 0) routes.push({ pattern: patternOf(url), isPages: url === '/*', methods })
  })
  return (path) => {
    const fitting = routes.filter(({ pattern, isPages }) => pattern.test(path) && !(isPages && nonPagePaths.test(path)))
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort()
  }
}

/** "/api/acervo/:id" → what such an address looks like. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`)
}
