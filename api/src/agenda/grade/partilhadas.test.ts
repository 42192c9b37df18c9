// Without a database.
import { Partilhadas } from './partilhadas'

/** Readings that end when told to, each with what was true as it began. */
const abrir = () => {
  let estado = 'antes'
  const abertas: (() => void)[] = []
  const falhas: ((e: Error) => void)[] = []
  const partilhadas = new Partilhadas<string>('GET /x')
  return {
    abertas,
    falhas,
    write: (novo: string) => {
      estado = novo
    },
    ask: (chave = 'dia') =>
      partilhadas.of(chave, () => {
        const lido = estado
        return new Promise((ok, falha) => {
          abertas.push(() => ok(lido))
          falhas.push(falha)
        })
      }),
  }
}
const settle = () => new Promise((r) => setImmediate(r))

it('who asks while a reading runs shares the next one, which began after they asked', async () => {
  const { ask, abertas, write } = abrir()
  const primeira = ask()
  write('depois')
  const outras = [ask(), ask(), ask()]
  await settle()
  expect(abertas).toHaveLength(1)
  abertas[0]?.()
  await settle()
  expect(abertas).toHaveLength(2)
  abertas[1]?.()
  expect(await primeira).toBe('antes')
  expect(await Promise.all(outras)).toEqual(['depois', 'depois', 'depois'])
})

it('who asks once the shared one runs is not given it either', async () => {
  const { ask, abertas, write } = abrir()
  ask()
  const segunda = ask()
  abertas[0]?.()
  await settle()
  write('depois')
  const terceira = ask()
  abertas[1]?.()
  await settle()
  abertas[2]?.()
  expect([await segunda, await terceira]).toEqual(['antes', 'depois'])
  await settle()
  ask()
  expect(abertas).toHaveLength(4)
})

it('a failure is told to those who share it, and the next reads anew', async () => {
  const { ask, abertas, falhas } = abrir()
  const primeira = ask()
  const segunda = ask()
  falhas[0]?.(new Error('sem banco'))
  await expect(primeira).rejects.toThrow('sem banco')
  await settle()
  abertas[1]?.()
  expect(await segunda).toBe('antes')
})

it('other readings go their own way', async () => {
  const { ask, abertas } = abrir()
  ask('um')
  ask('outro')
  expect(abertas).toHaveLength(2)
})
