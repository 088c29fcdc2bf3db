/**
 * Requests that Node refuses before Fastify sees them: headers that are too long, or malformed HTTP. The language comes
 * from the last packet, the only one available.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@estante/contract/errors'
import { readLanguage } from '../i18n/language.ts'
import type { ErrorPage } from './error-page.ts'
import { errorResponse } from './error-response.ts'

interface ConnectionError extends Error {
  code?: string
  rawPacket?: Buffer
}

/** @param errorPage for browsers; without it, and for programs, errors are JSON */
export function clientErrorHandler(errorPage?: ErrorPage): (error: Error, socket: Socket) => void {
  return (error: ConnectionError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, code] = meaningOf(error)
    const piece = error.rawPacket?.toString('latin1') ?? ''
    const language = readLanguage({ lang: header(piece, 'lang'), 'accept-language': header(piece, 'accept-language') })
    const isPerson = header(piece, 'accept')?.includes('text/html') === true
    const { type, body } = errorResponse(code, language, isPerson ? errorPage : undefined)
    const bytes = Buffer.from(body)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `X-Content-Type-Options: nosniff\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    )
    socket.end(bytes)
    // Does not wait for the rest of the request.
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

function meaningOf({ code }: ConnectionError): [status: number, code: ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'common.headers_too_large']
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'common.malformed']
}

function header(piece: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r\\n]*)`, 'i').exec(piece)?.[1]
}
