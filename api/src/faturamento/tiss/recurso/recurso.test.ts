import { type Glosas, type Recurso, VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { recursoDoXml } from '@clinica/shared-domain/faturamento/tiss/recurso'
import { sql } from 'kysely'
import { errorOf } from '../../../teste/agenda'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { guiaNoLote, insertRetorno } from '../../../teste/tiss/dinheiro'
import { arquivosOficiais, temDados } from '../../../teste/tiss/esquemas'
import { openValidador } from '../esquema/validar'
import { eraseDasGlosas } from '../glosa/apagarPaciente'
import { writeMensagem } from '../xml/lote'

let c: ClinicaComLotes
let guia: string
let numero: string
let convenio: string
let sessoes: string[]
let lote: string
let analise: string

beforeAll(async () => {
  c = await openLotes()
  ;({ guia, numero, convenio, sessoes, lote } = await guiaNoLote(c))
  await c.ato(await c.lote(lote), 'enviado')
  await sql`update convenio set ans = '123456', tiss = tiss || '{"prazoRecursoDias":30}' where id = ${convenio}`.execute(
    c.db,
  )
})
afterAll(() => c.fechar())
beforeEach(async () => {
  await sql`truncate recurso_item, recurso_arquivo, recurso, recurso_texto, glosa_aceita, glosa_perdida, retorno_item_sessao, retorno_glosa, retorno_item, retorno_guia, retorno_protocolo, retorno_debito, retorno_pagamento, retorno_arquivo, retorno`.execute(
    c.db,
  )
  analise = await insertRetorno(c, {
    tipo: 'analise',
    convenio,
    em: dia(-1),
    protocolo: '88118912',
    guias: [
      {
        guia,
        numero,
        lote: { id: lote, posicao: 1 },
        itens: sessoes.map((s, i) => ({
          data: dia(-7 + i),
          informado: 5000,
          liberado: 4000,
          sessoes: [s],
          glosas: [{ codigo: i === 2 ? '9912' : '1706', valor: 1000 }],
        })),
      },
    ],
  })
})

const glosas = async (): Promise<Glosas> =>
  (
    await c.pedir('Faturista')('GET', `/api/tiss/glosas?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}`)
  ).json()
const conhecidas = async () => (await glosas()).glosas.filter((g) => g.codigo === '1706')
const appeal = (
  itens: readonly { glosa: string; valor: number; justificativa?: string }[],
  documentos = ['Folha de frequência assinada'],
) =>
  c.pedir('Faturista')('POST', '/api/tiss/recursos', {
    itens: itens.map((i) => ({ justificativa: 'O preço é o do contrato.', ...i })),
    documentos,
  })
const recurso = async (id: string): Promise<Recurso> =>
  (await c.pedir('Gerente')('GET', `/api/tiss/recursos/${id}`)).json().recurso
const gerado = async (valor = 1000) => {
  const r = await appeal((await conhecidas()).map((g) => ({ glosa: g._id, valor })))
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().recursos[0]._id as string
}
const answer = (n: string, acatados: readonly number[]) =>
  insertRetorno(c, {
    tipo: 'recurso',
    convenio,
    em: dia(0),
    protocolo: n,
    guias: [
      {
        guia,
        numero,
        lote: { id: lote, posicao: 1 },
        itens: acatados.map((liberado, i) => ({ data: dia(-7 + i), informado: 1000, liberado })),
      },
    ],
  })

describe('an appeal', () => {
  it('is made of marked cuts, one for a protocol, and its file stays the same bytes', async () => {
    const id = await gerado()
    expect(await recurso(id)).toMatchObject({
      situacao: 'gerado',
      itens: 2,
      total: 2000,
      protocolo: '88118912',
      documentos: ['Folha de frequência assinada'],
      prazo: dia(29),
    })
    const xml = await c.pedir('Faturista')('GET', `/api/tiss/recursos/${id}/xml`)
    expect(xml.headers['content-disposition']).toMatch(/recurso_0{11}1_[0-9a-f]{32}\.xml/)
    expect(xml.body).toContain('<ans:tipoTransacao>RECURSO_GLOSA<')
    expect(xml.body).toContain('<ans:valorTotalRecursado>20.00<')
    expect(xml.body).toContain('<ans:justificativaItem>O preco e o do contrato.<')
    expect((await glosas()).situacoes).toEqual([
      { situacao: 'decidir', n: 1, valor: 1000 },
      { situacao: 'recurso', n: 2, valor: 2000 },
    ])
    const { rows } = await sql<{ retorno_id: string; motivo: string }>`select * from retorno_em_uso`.execute(
      c.db,
    )
    expect(rows).toEqual([{ retorno_id: analise, motivo: 'Recurso 1' }])
    const r = await c.pedir('Faturista')(
      'GET',
      `/api/tiss/recebiveis?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}`,
    )
    expect(r.json().total).toMatchObject({ glosado: 3000, emRecurso: 2000 })
  })

  it('asks for no more than was cut, says why within 500 letters, and knows the reason', async () => {
    const [g] = await conhecidas()
    const glosa = g?._id as string
    const acima = await appeal([{ glosa, valor: 1001 }])
    expect([acima.statusCode, errorOf(acima).erro.campos]).toEqual([
      422,
      { 'itens[0].valor': 'O valor pedido passa do que foi glosado.' },
    ])
    expect((await appeal([{ glosa, valor: 1000, justificativa: 'x'.repeat(501) }])).statusCode).toBe(422)
    expect((await appeal([{ glosa, valor: 1000, justificativa: '' }])).statusCode).toBe(422)
    const propria = (await glosas()).glosas.find((x) => x.codigo === '9912')
    expect((await appeal([{ glosa: propria?._id as string, valor: 1000 }])).body).toContain(
      'não está na tabela 38',
    )
    expect((await appeal([{ glosa: analise, valor: 1000 }])).statusCode).toBe(409)
  })

  it('of the same cut is made once, whoever else asks at the same time', async () => {
    const itens = (await conhecidas()).map((g) => ({ glosa: g._id, valor: 1000 }))
    const codigos = (await Promise.all([appeal(itens), appeal(itens)])).map((r) => r.statusCode)
    expect(codigos.sort()).toEqual([201, 409])
  })

  it('is sent, and is won in part by what the insurer granted; the rest is decided again', async () => {
    const id = await gerado()
    const { updatedAt } = await recurso(id)
    const enviado = await c.pedir('Faturista')('POST', `/api/tiss/recursos/${id}/enviado`, { updatedAt })
    expect(enviado.json().recurso).toMatchObject({ situacao: 'enviado', enviadoEm: dia(0) })
    expect(
      (await c.pedir('Gerente')('POST', `/api/tiss/recursos/${id}/enviado`, { updatedAt })).statusCode,
    ).toBe(409)
    await answer('1', [1000, 400])
    expect(await recurso(id)).toMatchObject({ situacao: 'ganhoEmParte', acatado: 1400, respondidos: 2 })
    const depois = await conhecidas()
    expect(depois.map((g) => [g.situacao, g.resta]).sort()).toEqual([
      ['negada', 600],
      ['recuperada', 0],
    ])
    const cancelar = await c.pedir('Gerente')('POST', `/api/tiss/recursos/${id}/cancelado`, {
      updatedAt: (await recurso(id)).updatedAt,
      motivo: 'x',
    })
    expect(cancelar.statusCode).toBe(409)
    const negada = depois.find((g) => g.situacao === 'negada')
    expect((await appeal([{ glosa: negada?._id as string, valor: 600 }])).statusCode).toBe(201)
    expect((await conhecidas()).map((g) => g.situacao).sort()).toEqual(['recuperada', 'recurso'])
  })

  it('is cancelled with a reason, and its cuts are open again', async () => {
    const id = await gerado()
    const { updatedAt } = await recurso(id)
    expect(
      (
        await c.pedir('Gerente')('POST', `/api/tiss/recursos/${id}/cancelado`, {
          updatedAt,
          motivo: 'Engano',
        })
      ).statusCode,
    ).toBe(200)
    expect((await glosas()).situacoes).toEqual([{ situacao: 'decidir', n: 3, valor: 3000 }])
    const { recursos } = (await c.pedir('Gerente')('GET', '/api/tiss/recursos')).json()
    expect(recursos).toMatchObject([{ numero: '1', situacao: 'cancelado' }])
  })

  it('takes the clinic’s own texts, each name once', async () => {
    const guardar = () =>
      c.pedir('Gerente')('POST', '/api/tiss/textos', {
        nome: 'Preço',
        codigo: '1706',
        texto: 'Da guia {guia}.',
      })
    const salvo = await guardar()
    expect([salvo.statusCode, (await guardar()).statusCode]).toEqual([201, 409])
    const id = salvo.json().texto._id
    expect((await c.pedir('Faturista')('GET', '/api/tiss/textos')).json().textos).toEqual([
      { _id: id, nome: 'Preço', codigo: '1706', texto: 'Da guia {guia}.' },
    ])
    expect((await c.pedir('Faturista')('DELETE', `/api/tiss/textos/${id}`)).statusCode).toBe(200)
    expect((await guardar()).statusCode).toBe(201)
  })
})

it('of an erased patient keeps its numbers and sums, and nothing that tells whose it was', async () => {
  const id = await gerado()
  await c.db.transaction().execute((tx) => eraseDasGlosas(tx, sql`(select ${guia}::uuid)`))
  expect(await recurso(id)).toMatchObject({
    apagado: true,
    total: 2000,
    conteudo: [{ numero: '', justificativa: '', guia: null }, { valor: 1000 }],
  })
  expect((await c.pedir('Faturista')('GET', `/api/tiss/recursos/${id}/xml`)).statusCode).toBe(410)
})

;(temDados ? it : it.skip).each(VERSOES_ESCRITAS)(
  'the file of an appeal is valid by the agency’s schema of %s',
  async (versao) => {
    const validador = await openValidador(versao, arquivosOficiais(versao))
    const linha = {
      numero: '100',
      numeroOperadora: '7',
      senha: 'S1',
      glosa: '1706',
      valor: 99_999_99,
      justificativa: 'ç'.repeat(500),
    }
    const item = {
      sequencial: 1,
      data: '2026-11-02',
      tabela: '22',
      codigo: '20103492',
      descricao: 'Fisioterapia',
    }
    const { bytes } = writeMensagem(
      recursoDoXml({
        numero: '1',
        sequencialTransacao: '9',
        data: '2026-11-23',
        hora: '09:00:00',
        registroANS: '123456',
        operadora: 'Serra Verde',
        identidade: { tipo: 'J', documento: '11222333000181' },
        versao,
        lote: '203',
        protocolo: '88118912',
        linhas: [
          { ...linha, item },
          { ...linha, item: { ...item, sequencial: 2 } },
          { ...linha, item: null },
          { ...linha, numero: '101', numeroOperadora: null, senha: null, item },
        ],
      }),
      versao,
    )
    expect(await validador.validate(bytes)).toBeNull()
    await validador.close()
  },
)
