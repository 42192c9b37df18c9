import { randomUUID } from 'node:crypto'
import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const versoes = async (id: string) =>
  (await c.pedir('Supervisao')('GET', `/api/v2/paciente/${c.paciente}/evolucao/${id}/versoes`)).json()

describe('an evolution', () => {
  it('is written about a signed session, which is evolved by it (PRO071, PRO076, PRO078, PRO020)', async () => {
    const a = await c.assinado()
    const tabela = { 'ombro.flexao': { adm: { direito: 150, esquerdo: 0 } } }
    const r = await c.escrever(
      c.envio(a, {
        respostas: [
          { questao: c.q(0), valor: ' Chegou <b>bem</b>.\r\nSem dor. ', complemento: ' ao repouso ' },
          { questao: c.q(1), valor: '04' },
          { questao: c.q(2), tabela },
          { questao: c.q(3), valor: '1234,5' },
        ],
      }),
    )
    expect([r.statusCode, r.json().msg]).toEqual([201, 'Registro salvo.'])
    const { evolucao, agendamento } = r.json()
    expect(agendamento).toEqual({ _id: a._id, status: 'evoluido', updatedAt: expect.any(String) })
    expect(agendamento.updatedAt).toBe(await c.versao(a._id))
    expect(evolucao).toMatchObject({
      tipo: 'evolucao',
      data: HOJE,
      especialidade: c.pilates,
      agendamento: {
        _id: a._id,
        data: HOJE,
        hora: '08:00',
        index: 1,
        total: 10,
        especialidade: c.pilates.nome,
        unidade: c.centro.nome,
        status: 'evoluido',
        ativo: true,
      },
      guia: {
        ...c.clinica.pacientes[0]?.guia,
        especialidade: { nome: c.pilates.nome },
        patologiasPregressas: [],
      },
      entrada: null,
      // The professional of the user's e-mail.
      autor: { nome: 'Marina Alves', conselho: null, numeroConselho: expect.any(String) },
      versao: 1,
    })
    expect(evolucao.formulario).toMatchObject({ _id: c.evolucao._id, nome: 'Sessão de Pilates' })
    const [chegou, medidas] = evolucao.formulario.grupoRespostas
    expect([chegou.titulo, medidas.titulo]).toEqual(['Como chegou', 'Medidas'])
    expect(chegou.respostas).toMatchObject([
      {
        questao: {
          _id: c.q(0),
          enunciado: 'Questão de Texto',
          tipo: 'Texto',
          obrigatorio: true,
          opcoes: null,
        },
        valor: ' Chegou <b>bem</b>.\nSem dor.',
        complemento: 'ao repouso',
        numero: null,
      },
      { valor: '4', numero: 4, complemento: null },
    ])
    expect(medidas.respostas).toMatchObject([
      { valor: '', tabela },
      { valor: '1.234,50', numero: 1234.5 },
      {
        valor: '',
        numero: null,
        questao: { opcoes: expect.arrayContaining([{ _id: expect.any(String), valor: 'Feminino' }]) },
      },
      { valor: '' },
    ])
    expect(await c.linha()).toMatchObject({
      evolucoes: [evolucao],
      total: 1,
      resumo: {
        prontuario: expect.any(String),
        formularios: [{ _id: c.evolucao._id, nome: 'Sessão de Pilates', total: 1 }],
        todos: 1,
        aEvoluir: null,
      },
    })
    const [linha] = await auditedRows(c.db, { entidade: 'registro_clinico', registro_id: evolucao._id })
    expect(linha).toMatchObject({ acao: 'criar', pacientes: [c.paciente] })
    expect(
      await auditedRows(c.db, { entidade: 'agendamento', acao: 'evoluido', registro_id: a._id }),
    ).toHaveLength(1)
  })

  it('counts once when it is sent twice, and keeps no clinical text under its key', async () => {
    const a = await c.assinado()
    const chave = randomUUID()
    const [um, dois] = [
      await c.escrever(c.envio(a), undefined, chave),
      await c.escrever(c.envio(a), undefined, chave),
    ]
    expect([dois.statusCode, dois.json()]).toEqual([201, um.json()])
    expect((await c.linha()).total).toBe(1)
    const guardada = await c.db
      .selectFrom('idempotencia')
      .select('resposta')
      .where('chave', '=', chave)
      .execute()
    expect(guardada[0]?.resposta).toContain(um.json().evolucao._id)
    expect(guardada[0]?.resposta).not.toContain('disposta')
  })

  it('changed keeps what it was, and says who wrote what and when (PRO079)', async () => {
    const a = await c.assinado()
    const escrita = await c.escrita(a)
    const r = await c.alterar(
      escrita,
      { respostas: [{ questao: c.q(0), resposta: 'Chegou com dor.' }] },
      'Gerente',
    )
    expect([r.statusCode, r.json().agendamento.status]).toEqual([200, 'evoluido'])
    const { evolucao } = r.json()
    expect(evolucao).toMatchObject({ versao: 2, autor: escrita.autor, criadoEm: escrita.criadoEm })
    expect(evolucao.updatedAt > escrita.updatedAt).toBe(true)
    const [grupo] = evolucao.formulario.grupoRespostas
    expect(grupo.respostas[0]).toMatchObject({
      valor: 'Chegou com dor.',
      respostaId: escrita.formulario?.grupoRespostas[0]?.respostas[0]?.respostaId,
    })
    expect(grupo.respostas[1]).toMatchObject({ valor: '', numero: null })
    const historico = await versoes(evolucao._id)
    expect(historico).toEqual({
      versoes: [
        {
          versao: 2,
          em: evolucao.updatedAt,
          por: expect.objectContaining({ nome: 'Gerente de Teste' }),
          motivo: 'Correção',
          evolucao,
        },
        { versao: 1, em: escrita.updatedAt, por: escrita.autor, motivo: null, evolucao: escrita },
      ],
      removidoEm: null,
      removidoPor: null,
      removidoMotivo: null,
      adendos: [],
    })
  })

  it('keeps its author as they were when they wrote', async () => {
    const marina = c.clinica.profissionais[0]?._id as string
    const como = (tiss: object, nome: string) =>
      c.db
        .updateTable('profissional')
        .set({ nome, tiss: JSON.stringify(tiss) })
        .where('id', '=', marina)
        .execute()
    await como({ conselho: 'CREFITO', ufConselho: 'SP', cbo: '223605' }, 'Marina Alves')
    const escrita = await c.escrita(await c.assinado())
    expect(escrita.autor).toEqual({
      nome: 'Marina Alves',
      profissao: 'Fisioterapeuta geral',
      conselho: 'CREFITO',
      ufConselho: 'SP',
      numeroConselho: expect.any(String),
    })
    await como({}, 'Marina Alves Prado')
    expect((await c.linha()).evolucoes[0]?.autor).toEqual(escrita.autor)
    expect((await c.alterar(escrita)).json().evolucao.autor).toEqual(escrita.autor)
    expect((await versoes(escrita._id)).versoes.map((v: { por: { nome: string } }) => v.por.nome)).toEqual([
      'Marina Alves Prado',
      'Marina Alves',
    ])
    await como({}, 'Marina Alves')
  })

  it('removed is shown in its place when it is asked for, with who removed it, and counted apart', async () => {
    const [a, b] = [await c.assinado(), await c.assinado({ hora: '09:00', data: '2026-11-09' })]
    const velha = await c.escrita(b, { data: '2026-11-09' })
    const nova = await c.escrita(a)
    await c.remover(velha, 'Gerente')
    expect(await c.linha()).toMatchObject({
      evolucoes: [{ _id: nova._id, removidoEm: null }],
      total: 1,
      resumo: { todos: 1, formularios: [{ total: 1 }], removidos: 1 },
    })
    expect(await c.linha('?removidos=true')).toMatchObject({
      evolucoes: [
        { _id: nova._id, removidoEm: null, removidoPor: null },
        { _id: velha._id, removidoEm: expect.any(String), removidoPor: { nome: 'Gerente de Teste' } },
      ],
      total: 2,
      resumo: { todos: 1, formularios: [{ total: 1 }], removidos: 1 },
    })
    expect(await c.linha('?removidos=true&q=bem disposta')).toMatchObject({ total: 2 })
    expect(await c.linha('?removidos=true&formulario=diario')).toMatchObject({ total: 0 })
  })

  it('of a session that was evolved on its card is still waited for, until it has an entry', async () => {
    const [a, b] = [await c.assinado(), await c.assinado({ hora: '09:00', data: '2026-11-09' })]
    const espera = async (sessao = '') => (await c.linha(sessao && `?sessao=${sessao}`)).resumo.aEvoluir
    await c.emStatus(a._id, 'evoluido')
    expect(await espera()).toMatchObject({ _id: a._id, status: 'evoluido' })
    const escrita = await c.escrita(a)
    expect(await espera()).toMatchObject({ _id: b._id, status: 'assinado' })
    // What was written is gone, and nothing stands there in its place.
    await c.remover(escrita)
    expect(await espera()).toMatchObject({ _id: a._id, status: 'evoluido' })
    expect(await espera(b._id)).toMatchObject({ _id: b._id })
  })

  it('removed is hidden, whole in its history, and no longer changed (PRO080)', async () => {
    const escrita = await c.escrita(await c.assinado())
    const r = await c.remover(escrita, 'Gerente')
    expect([r.statusCode, r.json()]).toEqual([200, { msg: 'Registro removido.', evolucao: escrita }])
    expect(await c.linha()).toMatchObject({ evolucoes: [], total: 0, resumo: { todos: 0, formularios: [] } })
    expect(await versoes(escrita._id)).toMatchObject({
      versoes: [{ versao: 1, em: escrita.updatedAt, evolucao: escrita }],
      removidoEm: expect.any(String),
      removidoPor: { nome: 'Gerente de Teste' },
    })
    const tarde = await c.alterar(escrita, { respostas: [{ questao: c.q(0), valor: 'Outro texto' }] })
    expect([tarde.statusCode, errorOf(tarde).msg]).toEqual([409, M.removido])
    expect(errorOf(tarde).erro).toMatchObject({
      atual: { _id: escrita._id },
      alteradoPor: 'Gerente de Teste',
    })
    expect((await c.remover(escrita)).statusCode).toBe(409)
    expect(await auditedRows(c.db, { acao: 'remover', registro_id: escrita._id })).toHaveLength(1)
    // No row of it went.
    for (const tabela of ['registro_clinico', 'registro_clinico_versao', 'resposta'] as const)
      expect((await c.db.selectFrom(tabela).selectAll().execute()).length).toBeGreaterThan(0)
  })

  it('of who saw an older version is refused with both texts at hand', async () => {
    const escrita = await c.escrita(await c.assinado())
    const texto = (valor: string) => ({ respostas: [{ questao: c.q(0), valor }] })
    const { evolucao } = (await c.alterar(escrita, texto('Texto da gerente'), 'Gerente')).json()
    const r = await c.alterar(escrita, texto('Meu texto'))
    expect([r.statusCode, errorOf(r).erro.tipo, errorOf(r).msg]).toEqual([409, 'desatualizado', M.mudou])
    expect(errorOf(r).erro).toMatchObject({
      atual: evolucao,
      alteradoPor: 'Gerente de Teste',
      title: 'Erro ao salvar evolução',
      content: M.mudou,
    })
    const apagada = await c.remover(escrita)
    expect([apagada.statusCode, errorOf(apagada).erro.title]).toEqual([409, 'Erro ao remover evolução'])
  })

  it('keeps its form (PRO074)', async () => {
    const escrita = await c.escrita(await c.assinado())
    const r = await c.alterar(escrita, { formulario: { _id: c.avaliacao._id } })
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([
      422,
      { formulario: 'O formulário não pode ser alterado.' },
    ])
    expect(errorOf(r)).toMatchObject({
      title: 'Erro ao salvar evolução',
      content: 'O formulário não pode ser alterado.',
    })
  })

  it('may move to another signed session of the patient, which it evolves', async () => {
    const [a, b] = [await c.assinado(), await c.assinado({ hora: '09:00' })]
    const escrita = await c.escrita(a)
    const r = await c.alterar(escrita, { agendamentoID: b._id })
    expect([r.statusCode, r.json().evolucao.agendamento._id]).toEqual([200, b._id])
    expect([await c.status(a._id), await c.status(b._id)]).toEqual(['evoluido', 'evoluido'])
  })
})
