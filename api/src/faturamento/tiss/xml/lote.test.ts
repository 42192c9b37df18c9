// Without a database.
import { createHash } from 'node:crypto'
import type { GuiaParaEnvio, LoteParaEnvio, VersaoEscrita } from '@clinica/shared-domain'
import { VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { faltasDaGuia, impede } from '@clinica/shared-domain/faturamento/tiss/faltas'
import { AGORA, guiaParaEnvio, loteDeTeste } from '@clinica/shared-domain/teste/tiss'
import { lotesAleatorios } from '@clinica/shared-domain/teste/tissAleatorio'
import { conferirLotes } from '../../../teste/tiss/conferir'
import { arquivosDaAmostra } from '../../../teste/tiss/esquemas'
import { openValidador, type Validador } from '../esquema/validar'
import { writeLote } from './lote'

const com = (outros: Partial<GuiaParaEnvio['guia']['autorizacao']>): LoteParaEnvio => {
  const g = guiaParaEnvio()
  return loteDeTeste({ ...g, guia: { ...g.guia, autorizacao: { ...g.guia.autorizacao, ...outros } } })
}

describe.each(VERSOES_ESCRITAS)('a lot in %s', (versao: VersaoEscrita) => {
  let validador: Validador
  beforeAll(async () => {
    validador = await openValidador(versao, arquivosDaAmostra(versao))
  })
  afterAll(() => validador.close())

  it('is valid, sums up and has one hash, of fifty random guides', async () => {
    const contas = await conferirLotes(lotesAleatorios(7, versao, 50), validador)
    expect(contas).toMatchObject({ guias: 50, invalidos: [], somas: [], hashes: [], acimaDeAscii: 0 })
    for (const lote of lotesAleatorios(7, versao, 50))
      for (const g of lote.guias) expect(faltasDaGuia(g, AGORA).filter(impede)).toEqual([])
  })
})

it('is these bytes, in one line, with its number and its hash as its name', () => {
  const { bytes, hash, nome, totalCentavos } = writeLote(loteDeTeste())
  const xml = bytes.toString('latin1')
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="ISO-8859-1"\?><ans:mensagemTISS xmlns:ans="http:\/\/www\.ans\.gov\.br\/padroes\/tiss\/schemas"><ans:cabecalho>/,
  )
  expect(xml).toContain('<ans:Padrao>4.03.00</ans:Padrao>')
  expect(xml).toContain(
    '<ans:nomeContratadoSolicitante>Hospital Sao Joao Ltda.</ans:nomeContratadoSolicitante>',
  )
  expect(xml).toContain(
    '<ans:observacao>Paciente em tratamento seriado. Sessoes as tercas e quintas.</ans:observacao><ans:valorTotal><ans:valorProcedimentos>136.50</ans:valorProcedimentos><ans:valorTotalGeral>136.50</ans:valorTotalGeral></ans:valorTotal>',
  )
  expect(xml).not.toMatch(/>\s|\s<|\n|<!--/)
  expect(nome).toBe(`00000000000000000207_${hash}.xml`)
  expect(totalCentavos).toBe(13_650)
  // The bytes as they were when the map was proven: a change of them is a change of what insurers get.
  expect(createHash('sha256').update(bytes).digest('hex')).toMatchInlineSnapshot(
    `"ed228e34693e1c6925e9f1c00fcd53d109dc73c9c964ae852977ee7cdd9ab2c6"`,
  )
})

it('is the same bytes whenever it is written again', () => {
  expect(writeLote(loteDeTeste()).bytes.equals(writeLote(loteDeTeste()).bytes)).toBe(true)
})

it.each([
  ['a letter with an accent in a number', { numeroGuia: '100á' }],
  ['a sign that needs an entity', { senha: 'A&B' }],
  ['a blank at an end', { senha: 'AB ' }],
  ['nothing where something is due', { numeroGuia: '' }],
])('is never written with %s', (_nome, outros) => {
  expect(() => writeLote(com(outros))).toThrow(/^TISS: /)
})
