import { acoes, can, type Guia, MENSAGENS_DA_GUIA as M, PERFIS, type Perfil } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComGuias, openGuias, PRECOS } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

const enviar = (id: string, observacao: unknown = 'Lote 7', perfil: Perfil = 'Faturista') =>
  c.pedir(perfil)('POST', `/api/guia/${id}/bloquear`, { observacao })
const por = (acao: string, id: string, perfil: Perfil = 'Faturista') =>
  c.pedir(perfil)('PUT', `/api/guia/${id}/${acao}`)
const ultima = (g: Guia) => g.historico.at(-1)

describe('a guide', () => {
  it('is sent to billing with an observation, and taken back', async () => {
    const { _id } = await c.salva()
    const enviada = (await enviar(_id)).json()
    expect(enviada).toMatchObject({
      msg: 'Guia enviada para faturamento.',
      guia: { bloqueada: true, bloqueadoParaPagamento: false, observacaoFaturamento: 'Lote 7' },
    })
    const { email } = c.clinica.usuarios.Faturista
    expect(ultima(enviada.guia)).toMatchObject({
      codigo: 2,
      descricao: 'Enviada para Faturamento',
      criadoPor: email,
    })
    const aberta = (await por('desbloquear', _id)).json().guia
    expect(aberta).toMatchObject({ bloqueada: false, observacaoFaturamento: null })
    expect(ultima(aberta)?.descricao).toBe('Retirada do Faturamento')
    const linhas = await auditedRows(c.db, { registro_id: _id })
    expect(linhas.slice(1).map((l) => [l.acao, l.valores, l.valores_de])).toEqual([
      [
        'bloquear',
        { bloqueada: { antes: false, depois: true }, observacaoFaturamento: { depois: 'Lote 7' } },
        aberta.paciente._id,
      ],
      [
        'desbloquear',
        { bloqueada: { antes: true, depois: false }, observacaoFaturamento: { antes: 'Lote 7' } },
        aberta.paciente._id,
      ],
    ])
  })

  it.each([{}, ...['', '  ', null].map((observacao) => ({ observacao }))])(
    'is not sent with %j',
    async (corpo) => {
      const { _id } = await c.salva()
      const r = await c.pedir('Faturista')('POST', `/api/guia/${_id}/bloquear`, corpo)
      expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { observacao: M.obrigatorio }])
    },
  )

  it('takes an observation of 500 letters and no more', async () => {
    const { _id } = await c.salva()
    expect((await enviar(_id, 'é'.repeat(501))).statusCode).toBe(422)
    expect((await enviar(_id, 'é'.repeat(500))).statusCode).toBe(200)
  })

  it('has its payment blocked and freed apart from billing', async () => {
    const { _id } = await c.salva()
    const bloqueado = (await por('bloquearParaPagamento', _id)).json().guia
    expect(bloqueado).toMatchObject({ bloqueada: false, bloqueadoParaPagamento: true })
    expect(ultima(bloqueado)?.descricao).toBe('Pagamento bloqueado')
    await enviar(_id)
    const livre = (await por('desbloquearParaPagamento', _id)).json().guia
    expect(livre).toMatchObject({ bloqueada: true, bloqueadoParaPagamento: false })
    expect(ultima(livre)?.descricao).toBe('Pagamento desbloqueado')
  })

  it('is told when it is so already, and nothing is written', async () => {
    const { _id } = await c.salva()
    const uma = (await enviar(_id)).json().guia
    const outra = await enviar(_id, 'Outra')
    expect([outra.statusCode, outra.json()]).toEqual([
      200,
      { msg: 'A guia já estava enviada para faturamento.', guia: uma },
    ])
    const livre = await por('desbloquearParaPagamento', _id)
    expect(livre.json()).toEqual({ msg: 'O pagamento não estava bloqueado.', guia: uma })
  })

  it('is left alone when it was removed, or is none', async () => {
    const { _id } = await c.salva()
    await c.pedir()('DELETE', `/api/guia/${_id}`)
    const [removida, nenhuma] = [await enviar(_id), await enviar(novoId())]
    expect([removida.statusCode, removida.json().msg]).toEqual([409, 'A guia foi removida.'])
    expect([nenhuma.statusCode, nenhuma.json().msg]).toEqual([404, M.naoEncontrada])
  })

  it('that was sent is edited, removed and repriced by who bills alone', async () => {
    const guia = (await enviar((await c.salva())._id)).json().guia
    for (const perfil of PERFIS) {
      const pode = can({ perfil }, acoes.faturamento_guia)
      const atual = await c.ler(guia._id)
      const r = await c.alterar(atual, { autorizacao: { senha: `S${perfil.length}` } }, perfil)
      expect([perfil, r.statusCode]).toEqual([perfil, pode ? 200 : 403])
      const precos = await por('atualizarPrecos', guia._id, perfil)
      expect([perfil, precos.statusCode]).toEqual([perfil, pode ? 200 : 403])
      if (pode) continue
      expect(r.json().msg).toMatch(/enviada para faturamento/)
      expect((await c.pedir(perfil)('DELETE', `/api/guia/${guia._id}`)).statusCode).toBe(403)
    }
    expect((await c.pedir('Gerente')('DELETE', `/api/guia/${guia._id}`)).statusCode).toBe(200)
  })

  it.each(PERFIS)('lets %s do what the table of actions says', async (perfil) => {
    const { _id } = await c.salva()
    const status = async (r: ReturnType<typeof enviar>) => (await r).statusCode !== 403
    expect([
      await status(enviar(_id, 'x', perfil)),
      await status(por('desbloquear', _id, perfil)),
      await status(por('bloquearParaPagamento', _id, perfil)),
      await status(por('desbloquearParaPagamento', _id, perfil)),
    ]).toEqual(
      [acoes.bloquear_guia, acoes.desbloquear_guia, acoes.faturamento_guia, acoes.faturamento_guia].map((a) =>
        can({ perfil }, a),
      ),
    )
  })

  it('loses neither an edit nor a sending of the same moment', async () => {
    const guia = await c.salva()
    const [edicao, envio] = await Promise.all([
      c.alterar(guia, { autorizacao: { senha: 'S9' } }),
      enviar(guia._id),
    ])
    const agora = await c.ler(guia._id)
    expect(envio.statusCode).toBe(200)
    expect(agora.bloqueada).toBe(true)
    // The edit came first and stands, or was refused: as another version, or as a guide that is billing's now.
    expect([200, 403, 409]).toContain(edicao.statusCode)
    expect(agora.autorizacao.senha).toBe(edicao.statusCode === 200 ? 'S9' : null)
  })
})

describe('several guides', () => {
  const enviarVarias = (guias: unknown, observacao = 'Lote 8') =>
    c.pedir('Recepcionista')('POST', '/api/guia/bloquear', { guias, observacao })

  it('are sent at once with one observation, each telling what became of it', async () => {
    const [nova, enviada, removida] = [await c.salva(), await c.salva(), await c.salva()]
    await enviar(enviada._id, 'Antes')
    await c.pedir()('DELETE', `/api/guia/${removida._id}`)
    const nenhuma = novoId()
    const r = await enviarVarias([nova._id, nenhuma, enviada._id, removida._id, nova._id])
    expect(r.json().guias).toEqual([
      { _id: nova._id, feito: true, msg: 'Guia enviada para faturamento.' },
      { _id: nenhuma, feito: false, msg: M.naoEncontrada },
      { _id: enviada._id, feito: true, msg: 'A guia já estava enviada para faturamento.' },
      { _id: removida._id, feito: false, msg: 'A guia foi removida.' },
    ])
    expect(await c.ler(nova._id)).toMatchObject({ bloqueada: true, observacaoFaturamento: 'Lote 8' })
    expect((await c.ler(enviada._id)).observacaoFaturamento).toBe('Antes')
  })

  it('are taken back, blocked and freed at once', async () => {
    const ids = [(await c.salva())._id, (await c.salva())._id]
    await enviarVarias(ids)
    const todas = async (acao: string) => {
      const r = await c.pedir('Faturista')('PUT', `/api/guia/${acao}`, { guias: ids })
      expect(r.json().guias.map((g: { feito: boolean }) => g.feito)).toEqual([true, true])
      return Promise.all(ids.map((id) => c.ler(id)))
    }
    expect((await todas('bloquearParaPagamento')).map((g) => g.bloqueadoParaPagamento)).toEqual([true, true])
    expect((await todas('desbloquearParaPagamento')).map((g) => g.bloqueadoParaPagamento)).toEqual([
      false,
      false,
    ])
    expect((await todas('desbloquear')).map((g) => g.bloqueada)).toEqual([false, false])
  })

  it('are at least one and at most 200', async () => {
    expect((await enviarVarias([])).statusCode).toBe(422)
    expect((await enviarVarias(Array(201).fill(novoId()))).statusCode).toBe(422)
    expect((await enviarVarias(Array.from({ length: 200 }, () => novoId()))).statusCode).toBe(200)
  })

  it('sent by two desks in opposite orders wait for each other, and each is sent once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await c.salva())._id))
    const r = await Promise.all(
      Array.from({ length: 6 }, (_, i) => enviarVarias(i % 2 ? ids : [...ids].reverse(), `Lote ${i}`)),
    )
    expect(r.map((x) => x.statusCode)).toEqual(Array(6).fill(200))
    const guias = await Promise.all(ids.map((id) => c.ler(id)))
    for (const g of guias)
      expect(g.historico.filter((h) => h.descricao === 'Enviada para Faturamento')).toHaveLength(1)
    expect(new Set(guias.map((g) => g.observacaoFaturamento)).size).toBe(1)
  })
})

describe("'Atualizar preços'", () => {
  const setValorCH = (valor_ch: number) => c.db.updateTable('convenio').set({ valor_ch }).execute()
  afterEach(() => setValorCH(PRECOS.valorCH))

  it('gives the rows what they cost today, with an entry in the history', async () => {
    const guia = await c.salva({
      solicitacao: { procedimentos: [c.linha('reabilitacao'), c.linha('pilates')] },
    })
    await setValorCH(100)
    expect(await c.alterada(guia)).toMatchObject({
      procedimentosRealizados: { totalGuia: guia.procedimentosRealizados.totalGuia },
    })
    const r = await por('atualizarPrecos', guia._id)
    expect(r.json()).toMatchObject({
      msg: 'Preços atualizados.',
      guia: {
        solicitacao: { procedimentos: [{ valorCH: 100 }, { valorFixo: PRECOS.pilates.fixo }] },
        procedimentosRealizados: {
          procedimentos: [{ valorCH: 100, valorUnitario: 12_333 }, { valorUnitario: 8_050 }],
          totalGuia: 10 * (12_333 + 8_050),
        },
      },
    })
    expect(ultima(r.json().guia)).toMatchObject({
      codigo: 2,
      descricao: 'Preços atualizados',
      campos: ['61', '62', '65', '71'],
    })
    expect(await c.ler(guia._id)).toEqual(r.json().guia)
  })

  it('writes nothing when they are today’s already, and keeps what left the tables', async () => {
    const guia = await c.salva({ solicitacao: { procedimentos: [c.linha('domiciliar')] } })
    const igual = await por('atualizarPrecos', guia._id)
    expect(igual.json()).toEqual({ msg: 'Os preços já são os de hoje.', guia })
    const [, segunda] = c.tabelas
    await c.db
      .updateTable('tabela_procedimento')
      .set({ ativo: false })
      .where('id', '=', segunda?._id ?? '')
      .execute()
    expect((await por('atualizarPrecos', guia._id)).json().guia).toEqual(guia)
    await c.db.updateTable('tabela_procedimento').set({ ativo: true }).execute()
  })

  it('is for a guide that is there and was not removed', async () => {
    const { _id } = await c.salva()
    await c.pedir()('DELETE', `/api/guia/${_id}`)
    expect((await por('atualizarPrecos', _id)).statusCode).toBe(409)
    expect((await por('atualizarPrecos', novoId())).statusCode).toBe(404)
  })
})
