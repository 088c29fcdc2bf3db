/** Tells patrons in the morning what came in that they follow. */
import { patronsWithNews, tellNews } from '../features/interests/tell-news.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job } from './job.ts'

/** Nobody is written to at night. */
const firstHour = 6

export const tellInterestNews: Job = {
  name: 'tell-interest-news',
  every: 600,
  async isDue(ctx) {
    const now = await localNow(ctx)
    return ctx.search !== undefined && now.hour >= firstHour && (await patronsWithNews(ctx.database.db, now)).size > 0
  },
  async run(ctx, keepGoing) {
    const { database, search, tokenKey, publicUrl } = ctx
    if (!search) return
    const now = await localNow(ctx)
    const news = { search, tokenKey, ...(publicUrl !== undefined && { publicUrl }) }
    await forEach(await patronsWithNews(database.db, now), keepGoing, (patron) => tellNews(database, news, patron, now))
  },
}
