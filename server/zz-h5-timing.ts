import { openDatabase } from '#server/platform/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { rateLimits } from '#server/platform/rate-limits.ts'
import { logIn } from '#server/account/login.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { migrate } from '#server/platform/migrations.ts'
const pg = await startEmbeddedPostgres('/tmp/beau/h5/pgdata', { fsync: 'off' })
const db = openDatabase(pg.url); await migrate(db)
const limits = rateLimits(db, { production: true })
const hash = await hashPassword('a rainy friday')
const run = Math.random().toString(36).slice(2,8)
const n = 500
for (let i=0;i<n;i++){ const id=crypto.randomUUID(); await db.transaction(async tx=>{ await tx.raw('insert into account_name values ($1,$2,$3)',['beau',`k${run}${i}`,id]); await tx.raw("insert into account (member_id,site_id,username,email,password_hash,language,created_at) values ($1,'beau',$2,$2,$3,'en',now())",[id,`k${run}${i}`,hash]) }) }
await db.raw('vacuum analyze')
const A:number[]=[],B:number[]=[]
const one=async(u:string,to:number[],i:number)=>{const t=performance.now(); await logIn(db,limits,{siteId:'beau',username:u,password:'nope nope nope',address:`10.${i>>8}.${i&255}.${u.length}`,device:'',userAgent:''}).catch(e=>{ if(e.code!=='login_failed') throw e }); to.push(performance.now()-t)}
for (let i=0;i<50;i++) await one(`w${run}${i}`,[],i)
for (let i=0;i<n;i++){ if(Math.random()<.5){ await one(`k${run}${i}`,A,i); await one(`u${run}${i}`,B,i)} else { await one(`u${run}${i}`,B,i); await one(`k${run}${i}`,A,i)} }
let c=0; for(const a of A) for(const b of B) c+= a>b?1:a===b?.5:0
const med=(x:number[])=>x.toSorted((a,b)=>a-b)[x.length>>1]!
console.log('AUC',(c/(n*n)).toFixed(3),'median ms known',med(A).toFixed(2),'unknown',med(B).toFixed(2)); 
await db.close(); await pg.stop()
