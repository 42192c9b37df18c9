// Without a database.
import { Servidores } from './servidores'

it('names each server with what the address says of all', () => {
  const s = new Servidores('postgres://portal:s%2Cenha@a:5432,b:5433,c/clinica?sslmode=require')
  expect(s.todos).toEqual([
    'postgres://portal:s%2Cenha@a:5432/clinica?sslmode=require',
    'postgres://portal:s%2Cenha@b:5433/clinica?sslmode=require',
    'postgres://portal:s%2Cenha@c/clinica?sslmode=require',
  ])
  expect(s.varios).toBe(true)
})

it('is one server without a comma', () => {
  const url = 'postgresql://a:5432/clinica'
  const s = new Servidores(url)
  expect([s.atual, s.todos, s.varios]).toEqual([url, [url], false])
  s.leave(url)
  expect(s.atual).toBe(url)
})

it('goes on to the next once, however many leave the same one', () => {
  const s = new Servidores('postgres://a,b,c/x')
  const [a, b] = s.todos as [string, string]
  s.leave(a)
  s.leave(a)
  expect(s.atual).toBe(b)
  s.leave(b)
  s.leave('postgres://c/x')
  expect(s.atual).toBe(a)
})
