import type { Guia } from '@clinica/shared-domain'
import { HOJE } from '../../teste/agenda'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { readField } from '../../teste/impresso/campos'
import { type PaginaLida, type PdfLido, readPdf } from '../../teste/impresso/pdf'
import { until } from '../../teste/until'

let c: ClinicaComGuias
let guia: Guia
beforeAll(async () => {
  c = await openGuias()
  guia = await c.salva({
    autorizacao: { senha: 'ÇÃO-123' },
    solicitacao: { indicacao: 'Reabilitação', procedimentos: [c.linha('pilates'), c.linha('avaliacao')] },
  })
})
afterAll(() => c.fechar())

type Resposta = Awaited<ReturnType<ReturnType<ClinicaComGuias['pedir']>>>
const lido = (r: Resposta): PdfLido => {
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(r.rawPayload)
}
const nomes = ({ paginas }: PdfLido) => paginas.map((p) => readField(p, '11'))

describe('GET /guia/{id}/pdf', () => {
  it('is the SP/SADT guide as it was saved, to be shown under a name of its own', async () => {
    const r = await c.pedir()('GET', `/api/guia/${guia._id}/pdf`)
    const { titulo, paginas } = lido(r)
    const { numeroGuia } = guia.autorizacao
    expect(r.headers['content-disposition']).toBe(`inline; filename="guia-${numeroGuia}.pdf"`)
    expect(r.headers['cache-control']).toBe('no-store')
    expect(titulo).toBe(`Guia ${numeroGuia}`)
    const [pagina] = paginas as [PaginaLida]
    expect(paginas).toHaveLength(1)
    expect(['5', '11', '16', '24'].map((n) => readField(pagina, n))).toEqual([
      'ÇÃO-123',
      guia.beneficiario.nome,
      'Rute Prado',
      'Reabilitação',
    ])
  })

  it('is the consultation guide or the session sheet where that is asked for', async () => {
    const { _id } = await c.marcado({ guia: [{ _id: guia._id }] })
    const cancelado = await c.marcado({ guia: [{ _id: guia._id }], hora: '09:00' })
    await c.limpar(cancelado._id)
    const consulta = lido(await c.pedir()('GET', `/api/guia/${guia._id}/pdf?tipo=consulta`))
    expect(consulta.paginas[0]?.textos.map((t) => t.texto)).toContain('GUIA DE CONSULTA')
    const r = await c.pedir()('GET', `/api/guia/${guia._id}/pdf?tipo=frequencia`)
    expect(r.headers['content-disposition']).toContain(`"frequencia-${guia.autorizacao.numeroGuia}.pdf"`)
    const [folha] = lido(r).paginas as [PaginaLida]
    const textos = folha.textos.map((t) => t.texto)
    // The booking that stands, and not the one that was cleared; nine sessions are left of ten.
    expect(textos.filter((t) => /^\d\d:\d\d$/.test(t))).toEqual(['08:00'])
    expect(textos).toContain(c.clinica.profissionais[1]?.nome)
    expect(textos).toContain(HOJE.split('-').reverse().join('/'))
    expect(textos.filter((t) => /^\d{1,2}$/.test(t))).toEqual(expect.arrayContaining(['1', '10']))
    expect(textos).not.toContain('11')
    expect(_id).toBeDefined()
  })

  it('refuses what is no type, and says so of a guide that does not exist', async () => {
    const r = await c.pedir()('GET', `/api/guia/${guia._id}/pdf?tipo=xml`)
    expect([r.statusCode, r.json().erro.campos]).toEqual([400, { tipo: 'Tipo de impressão inválido.' }])
    const fora = await c.pedir()('GET', '/api/guia/01980000-0000-7000-8000-00000000ffff/pdf')
    expect([fora.statusCode, fora.json().msg]).toEqual([
      404,
      'Guia não encontrada, contate o administrador do sistema.',
    ])
  })

  it('is for whoever is logged in, by the header alone', async () => {
    const caminho = `/api/guia/${guia._id}/pdf`
    expect((await c.app.inject(caminho)).statusCode).toBe(401)
    expect((await c.app.inject(`${caminho}?token=abc`)).statusCode).toBe(401)
    expect((await c.pedir('Profissional')('GET', caminho)).statusCode).toBe(200)
  })

  it('leaves in the audit whose guide was read', async () => {
    const nova = await c.salva()
    await c.pedir()('GET', `/api/guia/${nova._id}/pdf`)
    const [linha] = await awaitRows(c.db, { acao: 'imprimir', entidade: 'guia', registro_id: nova._id })
    expect(linha?.pacientes).toEqual([nova.beneficiario._id])
  })
})

describe('POST /guia/pdf', () => {
  it('is all the guides that were chosen, once each, in their order, with everyone shown in the audit', async () => {
    const [, outro, terceiro] = c.clinica.pacientes
    const ids = [guia._id, outro?.guia._id as string, terceiro?.guia._id as string]
    const r = await c.pedir('Faturista')('POST', '/api/guia/pdf', { guias: [...ids, guia._id].reverse() })
    const pdf = lido(r)
    expect(r.headers['content-disposition']).toBe('inline; filename="guias-3.pdf"')
    expect(pdf.titulo).toBe('3 guias')
    expect(nomes(pdf)).toEqual([guia.beneficiario.nome, terceiro?.nome, outro?.nome])
    const mostrados = [guia.beneficiario._id, outro?._id, terceiro?._id].sort()
    await until(async () =>
      (await auditedRows(c.db, { acao: 'imprimir', entidade: 'guia' })).some(
        (l) => l.registro_id === null && [...(l.pacientes ?? [])].sort().join() === mostrados.join(),
      ),
    )
  })

  it('reads more guides than one query takes, session sheets too', async () => {
    const guias: string[] = []
    for (let i = 0; i < 25; i++) guias.push((await c.salva())._id)
    const r = await c.pedir()('POST', '/api/guia/pdf', { guias, tipo: 'frequencia' })
    expect(lido(r).paginas).toHaveLength(25)
    expect(r.headers['content-disposition']).toBe('inline; filename="frequencias-25.pdf"')
  })

  it('prints none when one of them does not exist, and takes two hundred at most', async () => {
    const guias = [guia._id, '01980000-0000-7000-8000-00000000ffff']
    expect((await c.pedir()('POST', '/api/guia/pdf', { guias })).statusCode).toBe(404)
    const muitas = await c.pedir()('POST', '/api/guia/pdf', { guias: Array(201).fill(guia._id) })
    expect([muitas.statusCode, muitas.json().erro.campos]).toEqual([
      422,
      { guias: 'Imprima no máximo 200 guias de uma vez.' },
    ])
    const nenhuma = await c.pedir()('POST', '/api/guia/pdf', { guias: [] })
    expect([nenhuma.statusCode, nenhuma.json().erro.campos]).toEqual([
      422,
      { guias: 'Escolha ao menos uma guia.' },
    ])
  })
})

it('the sheets of a guide of before, of which little is known, are printed too', async () => {
  const { guia: antiga, nome } = c.clinica.pacientes[3] as (typeof c.clinica.pacientes)[0]
  for (const tipo of ['spsadt', 'consulta', 'frequencia']) {
    const { paginas } = lido(await c.pedir()('GET', `/api/guia/${antiga._id}/pdf?tipo=${tipo}`))
    expect(paginas[0]?.textos.map((t) => t.texto)).toContain(nome)
  }
})
