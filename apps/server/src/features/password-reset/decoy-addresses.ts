/**
 * Addresses for users that do not exist: masked like real ones, always the same ones for the same text. They are drawn
 * from the masked addresses of the people, so that neither their domains nor their number tell the two apart; domains
 * of few people are not among them. The sample is kept, for it must not change when people come and go.
 */

import { createHmac } from 'node:crypto'
import { maskEmail } from '@estante/domain/session/mask-email'
import { momentOf } from '../../database/moment.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { insertSample, sampledAddresses, sampleName, storedSample } from './store/decoy-addresses.ts'

/** So many of them share a domain that it tells of nobody. */
const minimumPerDomain = 3
/** Fewer people than these make no sample: a new library gets one when it has filled. */
const minimumSample = 20
const commonDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com.br']
const letters = 'abcdefgijlmnprstv'

/** @param username as typed, without its suffix */
export async function decoyAddresses(ctx: AppContext, username: string): Promise<string[]> {
  const { db } = ctx.database
  const hash = createHmac('sha256', ctx.tokenKey).update(`address ${username.toLowerCase()}`).digest()
  const sample = (await storedSample(db)) ?? (await drawSample(ctx))
  if (sample) return sample[hash.readUInt32BE(0) % sample.length]!
  return [`${letters[hash[4]! % letters.length]}•••@${commonDomains[hash[5]! % commonDomains.length]}`]
}

async function drawSample({ database, clock }: AppContext): Promise<string[][] | undefined> {
  const sample = withCommonDomains(await sampledAddresses(database.db))
  if (sample.length < minimumSample) return undefined
  const row = { name: sampleName, value: JSON.stringify(sample), created_at: momentOf(clock()) }
  await database.transact((tx) => insertSample(tx, row))
  return storedSample(database.db)
}

function withCommonDomains(people: readonly string[][]): string[][] {
  const times = new Map<string, number>()
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  for (const address of people.flat()) times.set(domainOf(address), (times.get(domainOf(address)) ?? 0) + 1)
  const isCommon = (address: string) => times.get(domainOf(address))! >= minimumPerDomain
  return people.filter((addresses) => addresses.every(isCommon)).map((addresses) => addresses.map(maskEmail))
}
