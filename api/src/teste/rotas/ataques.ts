import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'

/** What nobody should send: each is either refused in Portuguese or kept as harmless text, never a 500. */
const RUINS: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  true,
  [],
  {},
  [null],
  [[]],
  { _id: null },
  { $gt: '' },
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table agendamento; --",
  "' or '1'='1",
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(300),
  'x'.repeat(100_000),
  '9'.repeat(400),
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1e308,
  2_147_483_648,
  '1e999',
  'NaN',
  'Infinity',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-99-99',
  '2026-02-30T00:00:00.000Z',
  '24:00',
  '8:00',
  '%',
  '_%_',
  '\\',
  '../../etc/passwd',
  '#{7*7}',
  '__proto__',
]

/** One bad value: a known one, or one that nobody thought of. */
export const ataques = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...RUINS) },
    { weight: 1, arbitrary: qualquerTexto(300) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }).filter(asJson) },
  )

const asJson = (valor: unknown): boolean => {
  try {
    return JSON.stringify(valor) !== undefined
  } catch {
    return false
  }
}

type Caminho = (string | number)[]
/** Every place of a valid body, the body itself included. */
const places = (valor: unknown, aqui: Caminho = []): Caminho[] => [
  aqui,
  ...(valor !== null && typeof valor === 'object'
    ? Object.entries(valor).flatMap(([nome, filho]) =>
        places(filho, [...aqui, Array.isArray(valor) ? Number(nome) : nome]),
      )
    : []),
]

const AUSENTE = Symbol('ausente')

/** A copy of `corpo` with `valor` in one place; AUSENTE takes the field away. */
const swapped = (corpo: unknown, [nome, ...resto]: Caminho, valor: unknown): unknown => {
  if (nome === undefined) return valor === AUSENTE ? undefined : valor
  const copia: Record<string | number, unknown> = Array.isArray(corpo)
    ? ([...corpo] as never)
    : { ...(corpo as Record<string, unknown>) }
  if (resto.length === 0 && valor === AUSENTE) delete copia[nome]
  else copia[nome] = swapped(copia[nome], resto, valor)
  return copia
}

const INGLES =
  /\b(must|should|cannot|invalid|required|failed|unexpected|undefined|body|querystring|params|syntax|duplicate|violates)\b/i

/** Throws unless the answer is a success, or a refusal with the one error body in Portuguese. */
export const checkResposta = (r: LightMyRequestResponse, contexto: string): void => {
  const falhar = (motivo: string): never => {
    throw new Error(`${motivo}: ${r.statusCode} ${r.body.slice(0, 300)} ← ${contexto.slice(0, 500)}`)
  }
  if (r.statusCode >= 500) falhar('erro do servidor')
  if (r.statusCode < 400) return
  const corpo = r.json() as { msg?: unknown; erro?: { tipo?: unknown; campos?: Record<string, string> } }
  if (typeof corpo.msg !== 'string' || corpo.msg === '' || typeof corpo.erro?.tipo !== 'string')
    falhar('corpo de erro')
  for (const texto of [corpo.msg as string, ...Object.values(corpo.erro?.campos ?? {})])
    if (INGLES.test(texto)) falhar('mensagem em inglês')
}

/**
 * Tries every field of a valid body (or query, as an object) with bad values and without it.
 * `enviar` sends one; the promise rejects with the first answer that is a 500 or not Portuguese.
 */
export const attack = async (
  corpo: unknown,
  enviar: (corpo: unknown) => Promise<LightMyRequestResponse>,
  { rodadas = 200 }: { rodadas?: number } = {},
): Promise<void> => {
  const onde = places(corpo)
  for (const lugar of onde) {
    const sem = swapped(corpo, lugar, AUSENTE)
    checkResposta(await enviar(sem), `sem ${lugar.join('.')}`)
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...onde), ataques(), async (lugar, valor) => {
      const enviado = swapped(corpo, lugar, valor)
      checkResposta(await enviar(enviado), `${lugar.join('.')} = ${JSON.stringify(valor)}`)
    }),
    { numRuns: rodadas },
  )
}
