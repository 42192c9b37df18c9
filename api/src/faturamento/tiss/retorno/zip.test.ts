// Only in the whole run.
import { LIMITES_DO_RETORNO as L, MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { writeAnalise, writeProtocolo } from '../../../semente/tiss/respostas'
import { errorOf } from '../../../teste/agenda'
import { zipDe } from '../../../teste/arquivos/zip'
import { type ClinicaComRetornos, openRetornos, QUEM } from '../../../teste/faturamento/retornos'

let c: ClinicaComRetornos
beforeAll(async () => {
  c = await openRetornos()
})
afterAll(() => c.fechar())

const MB = 1024 * 1024
const spaces = (quantos: number): Buffer => Buffer.alloc(quantos, 0x20)
const sent = async (bytes: Buffer, previa = true) => {
  const r = await c.mandar([{ nome: 'retornos.zip', bytes }], { previa })
  return [r.statusCode, r.statusCode < 300 ? null : errorOf(r).msg]
}

it('a zip is its XML files, whatever else lies in it, each taken whole', async () => {
  const { dito } = await c.loteEnviado()
  const r = await c.mandar([
    {
      nome: 'novembro.zip',
      bytes: zipDe([
        { nome: '__MACOSX/._a.xml', bytes: Buffer.from('x') },
        { nome: 'leia-me.txt', bytes: Buffer.from('x') },
        { nome: 'Novembro/protocolo.XML', bytes: writeProtocolo(QUEM, dito) },
        { nome: 'Novembro/análise.xml', bytes: writeAnalise(QUEM, 'A1', [dito]) },
        { nome: 'Novembro/estragado.xml', bytes: Buffer.from('<mensagemTISS>') },
        { nome: 'Novembro/cópia.xml', bytes: writeAnalise(QUEM, 'A1', [dito]) },
      ]),
    },
  ])
  expect(r.json().arquivos).toEqual([
    expect.objectContaining({ arquivo: 'protocolo.XML', situacao: 'contado' }),
    expect.objectContaining({ arquivo: 'análise.xml', situacao: 'contado' }),
    expect.objectContaining({ arquivo: 'estragado.xml', situacao: 'recusado', motivo: M.incompleto }),
    expect.objectContaining({ arquivo: 'cópia.xml', situacao: 'repetido', motivo: M.repetidoNoEnvio }),
  ])
})

it.each([
  [
    'a file of it unpacks to more than 20 MB',
    () => zipDe([{ nome: 'a.xml', bytes: spaces(L.bytes + 1) }]),
    422,
    M.tamanho,
  ],
  [
    'a file of it unpacks to more than its directory says',
    () => zipDe([{ nome: 'a.xml', bytes: spaces(L.bytes + 1) }], { dizendo: 10 }),
    422,
    M.tamanho,
  ],
  [
    'all of it unpacks to more than 200 MB',
    () => {
      const bytes = spaces(20 * MB)
      return zipDe(Array.from({ length: 11 }, (_, i) => ({ nome: `${i}.xml`, bytes })))
    },
    413,
    M.descompactado,
  ],
  [
    'it has more than 2,000 files',
    () =>
      zipDe(
        Array.from({ length: L.arquivos + 1 }, (_, i) => ({ nome: `${i}.xml`, bytes: Buffer.from('x') })),
      ),
    422,
    M.arquivos,
  ],
  [
    'it has a password',
    () => zipDe([{ nome: 'a.xml', bytes: spaces(9) }], { comSenha: true }),
    422,
    M.senhaDoZip,
  ],
  ['it ends in the middle', () => zipDe([{ nome: 'a.xml', bytes: spaces(9) }]).subarray(0, 40), 422, M.zip],
  ['it has no XML', () => zipDe([{ nome: 'a.pdf', bytes: spaces(9) }]), 422, M.vazioDoZip],
  [
    'it has more than 20 MB itself',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), spaces(L.bytes)]),
    413,
    M.tamanho,
  ],
])('a zip is refused in a sentence, and nothing of it is kept, where %s', async (_, zip, status, frase) => {
  const bytes = zip()
  for (const previa of [true, false]) expect(await sent(bytes, previa)).toEqual([status, frase])
  expect((await sql`select from retorno where estado = 'preparando'`.execute(c.db)).rows).toEqual([])
})

it('more than 2,000 files in several zips of one request are too many, and so are 51 files', async () => {
  const metade = zipDe(
    Array.from({ length: 1001 }, (_, i) => ({ nome: `${i}.xml`, bytes: Buffer.from('x') })),
  )
  const dois = await c.mandar([
    { nome: 'a.zip', bytes: metade },
    { nome: 'b.zip', bytes: metade },
  ])
  expect([dois.statusCode, errorOf(dois).msg]).toEqual([413, M.arquivos])
  const muitos = await c.mandar(
    Array.from({ length: L.envios + 1 }, (_, i) => ({ nome: `${i}.xml`, bytes: Buffer.from('x') })),
  )
  expect([muitos.statusCode, errorOf(muitos).msg]).toEqual([413, M.envios])
})
