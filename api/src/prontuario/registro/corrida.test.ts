// Only in the whole run.
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import fc from 'fast-check'
import { errorOf, HOJE } from '../../teste/agenda'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { insist } from '../../teste/until'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const texto = (valor: string) => ({ respostas: [{ questao: c.q(0), valor }] })
const codigos = (respostas: { statusCode: number }[]) => respostas.map((r) => r.statusCode).sort()
const diario = (sessao: { _id: string }, entrada: string) =>
  c.pedir('Gerente')('POST', `/api/evolucao/${SEM_ID}/diario`, {
    paciente: { _id: c.paciente },
    agendamento: { _id: sessao._id },
    data: HOJE,
    entrada,
  })
const avaliar = (sessao: { _id: string }, valor: string) =>
  c.pedir('Profissional')('PUT', `/api/prontuario/${SEM_ID}`, {
    paciente: { _id: c.paciente },
    agendamento: { _id: sessao._id },
    formulario: { _id: c.avaliacao._id },
    ...texto(valor),
  })

describe('two people on one patient', () => {
  it('write of one session, and both are kept', async () => {
    await c.db.deleteFrom('prontuario').execute()
    const a = await c.assinado()
    const respostas = await Promise.all([
      insist(() => c.escrever(c.envio(a, texto('da fisioterapeuta')))),
      insist(() => c.escrever(c.envio(a, texto('da gerente')), 'Gerente')),
      insist(() => diario(a, '<p>diário</p>')),
    ])
    expect(codigos(respostas)).toEqual([201, 201, 201])
    expect((await c.linha()).total).toBe(3)
    expect(await c.status(a._id)).toBe('evoluido')
    expect(await c.db.selectFrom('prontuario').select('id').execute()).toHaveLength(1)
  })

  it('change one entry: one of them does, and the other is shown what it became', async () => {
    const escrita = await c.escrita(await c.assinado())
    const respostas = await Promise.all(
      (['Profissional', 'Gerente'] as const).map((p) =>
        insist(() => c.alterar(escrita, texto(`de ${p}`), p)),
      ),
    )
    expect(codigos(respostas)).toEqual([200, 409])
    const [feita, recusada] = respostas.sort((x, y) => x.statusCode - y.statusCode)
    const [atual] = (await c.linha()).evolucoes
    expect(atual).toEqual(feita?.json().evolucao)
    expect(errorOf(recusada as { json: () => unknown }).erro.atual).toEqual(atual)
  })

  it('assess one session: there is one assessment', async () => {
    const a = await c.assinado()
    const respostas = await Promise.all(['um', 'dois', 'três'].map((v) => insist(() => avaliar(a, v))))
    expect(codigos(respostas)).toEqual([200, 409, 409])
    expect((await c.linha()).total).toBe(1)
  })

  it('write while the session is cleared: what was answered as saved is there, and nothing else', async () => {
    for (let volta = 0; volta < 6; volta++) {
      const a = await c.assinado()
      const [escrita, limpa] = await Promise.all([
        insist(() => c.escrever(c.envio(a, texto(`volta ${volta}`)))),
        insist(() => c.limpar(a._id, { perfil: 'Gerente', confirmado: true })),
      ])
      const { total } = await c.linha('?limit=1')
      const status = await c.status(a._id)
      // The clear saw the card as it was, or the one that was evolved meanwhile and was told so.
      if (escrita.statusCode === 201) {
        expect([total, status, [200, 409].includes(limpa.statusCode)]).toEqual([1, 'evoluido', true])
      } else {
        expect([escrita.statusCode, errorOf(escrita).erro.tipo]).toEqual([409, 'agendamentoLimpo'])
        expect([total, status, limpa.statusCode]).toEqual([0, 'assinado', 200])
      }
      await c.esvaziar()
    }
  })

  it('write while the guide is removed or the form is changed: nobody is left waiting, nothing is half done', async () => {
    const guia = c.clinica.pacientes[0]?.guia._id as string
    const { formulario } = (await c.pedir('Gerente')('GET', `/api/formulario/${c.evolucao._id}`)).json()
    let atual = formulario
    for (let volta = 0; volta < 3; volta++) {
      const a = await c.assinado()
      const [escrita, salvo, questao, removida] = await Promise.all([
        insist(() => c.escrever(c.envio(a))),
        insist(() => c.pedir('Gerente')('PUT', `/api/formulario/${atual._id}`, atual)),
        insist(() =>
          c.pedir('Administrador')('PUT', `/api/questao/${c.q(1)}`, { ...c.questoes[1], updatedAt: 'velha' }),
        ),
        insist(() => c.pedir('Gerente')('DELETE', `/api/guia/${guia}`)),
      ])
      expect([escrita.statusCode, salvo.statusCode, questao.statusCode, removida.statusCode]).toEqual([
        201, 200, 409, 409,
      ])
      atual = salvo.json().formulario
      await c.esvaziar()
    }
  })
})

describe('whatever several people do to one entry', () => {
  type Passo = { quem: 'Profissional' | 'Gerente'; faz: 'altera' | 'remove'; visto: number }
  const passo: fc.Arbitrary<Passo> = fc.record({
    quem: fc.constantFrom('Profissional', 'Gerente'),
    faz: fc.constantFrom('altera', 'altera', 'altera', 'remove'),
    visto: fc.nat(3),
  })

  it('each version that was answered as saved is in its history, once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 5 }), async (passos) => {
        await c.esvaziar()
        const vistas = [await c.escrita(await c.assinado(), texto('texto 0'))]
        let removida = false
        for (const [i, { quem, faz, visto }] of passos.entries()) {
          const versao = vistas[Math.max(0, vistas.length - 1 - visto)] as (typeof vistas)[number]
          const velha = removida || versao !== vistas.at(-1)
          const r =
            faz === 'remove'
              ? await c.remover(versao, quem)
              : await c.alterar(versao, texto(`texto ${i + 1}`), quem)
          expect(r.statusCode).toBe(velha ? 409 : 200)
          const { formulario, versao: n } = vistas.at(-1) as (typeof vistas)[number]
          if (velha) expect(errorOf(r).erro.atual).toMatchObject({ formulario, versao: n })
          else if (faz === 'remove') removida = true
          else vistas.push(r.json().evolucao)
        }
        const [um] = vistas
        const { versoes, removidoEm } = (
          await c.pedir('Gerente')('GET', `/api/v2/paciente/${c.paciente}/evolucao/${um?._id}/versoes`)
        ).json()
        expect(versoes.map((v: { evolucao: unknown }) => v.evolucao)).toEqual(vistas.toReversed())
        expect([removidoEm !== null, (await c.linha()).total]).toEqual([removida, removida ? 0 : 1])
      }),
      { numRuns: 3 },
    )
  })
})
