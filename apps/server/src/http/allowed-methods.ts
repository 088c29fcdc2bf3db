import type { FastifyInstance } from 'fastify'

/** Paths of calls and files, never of a page. */
export const nonPagePaths = /^\/(api|oauth|assets|imagens)\//

/**
 * Records the routes that are added after this call. @returns the methods a path accepts; none where the address does
 * not exist
 */
export function trackMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; isPages: boolean; methods: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // The CORS plugin answers OPTIONS for every address.
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    if (methods.length > 0) routes.push({ pattern: patternOf(url), isPages: url === '/*', methods })
  })
  return (path) => {
    const fitting = routes.filter(({ pattern, isPages }) => pattern.test(path) && !(isPages && nonPagePaths.test(path)))
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort()
  }
}

/** The pattern of a route's addresses: "/api/acervo/:id" matches "/api/acervo/12". */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`)
}
