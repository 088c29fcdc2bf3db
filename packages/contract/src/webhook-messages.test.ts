import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { webhookData, webhookMessage, webhookMessageTypes, webhookSummaries } from './webhook-messages.ts'

/** The table of docs/webhooks.md. */
const table = webhookMessageTypes.map((type) => {
  const fields = Object.keys(webhookData[type].shape).map((field) => `\`${field}\``)
  return `| \`${type}\` | ${fields.join(', ') || 'none'} | ${webhookSummaries[type]} |`
})

describe('the messages of webhooks', () => {
  it('are the ones of docs/webhooks.md', () => {
    const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
    expect(page.split('\n').filter((line) => /^\| `[a-z]+\.[a-z_]+` \|/.test(line))).toEqual(table)
  })

  it.each(webhookMessageTypes)('%s takes no field that it does not name', (type) => {
    const shape = webhookMessage(type)
    expect(shape.safeParse({ type, timestamp: '2026-03-10T15:00:00.000Z', data: { name: 'Ana' } }).success).toBe(false)
    expect(Object.keys(webhookData[type].shape)).not.toContain('name')
  })
})
