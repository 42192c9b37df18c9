import type { Guia, GuiaDaLista } from '@clinica/shared-domain'
import { entrar, type Mesa } from './cliente'
import { ate, hojeNaClinica, type Portal } from './portal'

const MESAS = 50
const POR_MESA = 20
const UNIDADE = 'Numeração'
const FAIXA = '9753'
const todas = (n: number) => Array.from({ length: n }, (_, i) => i)

type Salva = { status: number; corpo: { guia?: Guia } }

/** A guide that the clinic has, as a new one of another unit; it knows one appointment of its patient. */
const findModelo = async (mesa: Mesa): Promise<{ guia: object; agendamento: string }> => {
  const { corpo } = await mesa.pedir<{ guias: GuiaDaLista[] }>(
    'GET',
    '/api/guia?limit=200&orderBy=-autorizacao.dataEmissao',
  )
  for (const { _id, totalAgendamentos } of corpo.guias) {
    if (totalAgendamentos === 0) continue
    const { guia } = (await mesa.pedir<{ guia: Guia }>('GET', `/api/guia/${_id}`)).corpo
    const nova = {
      ...guia,
      unidade: UNIDADE,
      profissional: null,
      agendamentos: [],
      autorizacao: { dataEmissao: hojeNaClinica() },
      beneficiario: { ...guia.beneficiario, validadeCarteira: null },
    }
    const r = await mesa.pedir<Salva['corpo']>('POST', '/api/guia', nova, {
      'idempotency-key': `modelo-${_id}`,
    })
    if (r.status === 201) return { guia: nova, agendamento: guia.agendamentos[0] as string }
  }
  throw new Error('nenhuma guia da demonstração serve de modelo')
}

const numerosDe = async (mesa: Mesa): Promise<number[]> => {
  const numeros: number[] = []
  for (let skip = 0; ; skip += 200) {
    const busca = new URLSearchParams({
      unidade: UNIDADE,
      limit: '200',
      skip: String(skip),
      orderBy: 'autorizacao.dataEmissao',
    })
    const { guias } = (await mesa.pedir<{ guias: GuiaDaLista[] }>('GET', `/api/guia?${busca}`)).corpo
    // After the unit's digits come two of the specialty.
    numeros.push(...guias.map((g) => Number(g.autorizacao.numeroGuia.slice(FAIXA.length + 2))))
    if (guias.length < 200) return numeros.sort((a, b) => a - b)
  }
}

/**
 * 50 desks save 20 guides each on one unit, some of them in vain, and the server is killed in the middle; whoever got no
 * answer asks again. Answers the numbers that the unit has then and how many saves were acknowledged.
 */
export const saveThroughKill = async (
  iniciar: () => Promise<Portal>,
): Promise<{ numeros: number[]; salvas: number }> => {
  let portal = await iniciar()
  const unidade = { nome: UNIDADE, faixa: FAIXA, ativo: true }
  const gerente = await entrar(portal.url, 'Administrador')
  const criada = await gerente.pedir('POST', '/api/unidade', unidade)
  if (criada.status !== 201) throw new Error(`unidade: ${criada.status} ${JSON.stringify(criada.corpo)}`)
  let mesas = {
    certa: await entrar(portal.url, 'Recepcionista'),
    semPoder: await entrar(portal.url, 'Supervisao'),
  }
  const { guia, agendamento } = await findModelo(mesas.certa)

  const salvas = new Map<string, string>()
  let emQueda: Promise<void> | null = null
  const derrubar = async () => {
    await portal.matar()
    portal = await iniciar()
    mesas = {
      certa: await entrar(portal.url, 'Recepcionista'),
      semPoder: await entrar(portal.url, 'Supervisao'),
    }
  }
  /** The answer, asked for until there is one. */
  const insist = async (chave: string, corpo: object, quem: keyof typeof mesas): Promise<Salva> => {
    let resposta: Salva | null = null
    await ate(
      `resposta a ${chave}`,
      async () => {
        await emQueda
        resposta = await mesas[quem]
          .pedir<Salva['corpo']>('POST', '/api/guia', corpo, { 'idempotency-key': chave })
          .catch(() => null)
        return resposta !== null && [201, 403, 422].includes(resposta.status)
      },
      300_000,
    )
    return resposta as unknown as Salva
  }
  const salvar = async (mesa: number, n: number) => {
    const chave = `numero-${mesa}-${n}`
    const tipo = (mesa + n) % 5
    // Incomplete ones fail before a number is taken, those that nobody may link after it.
    if (tipo === 1) return insist(chave, { ...guia, especialidade: '' }, 'certa')
    if (tipo === 2) return insist(chave, { ...guia, agendamentos: [agendamento] }, 'semPoder')
    const r = await insist(chave, guia, 'certa')
    if (r.status !== 201) throw new Error(`${chave}: ${JSON.stringify(r.corpo)}`)
    const numero = r.corpo.guia?.autorizacao.numeroGuia as string
    if ([...salvas.values()].includes(numero)) throw new Error(`o número ${numero} foi dado duas vezes`)
    salvas.set(chave, numero)
    if (salvas.size === (MESAS * POR_MESA) / 4) emQueda = derrubar()
  }
  await Promise.all(
    todas(MESAS).map(async (mesa) => {
      for (const n of todas(POR_MESA)) await salvar(mesa, n)
    }),
  )
  if (!emQueda) throw new Error('o servidor não foi derrubado')
  // The one that served as a model has the first number.
  return { numeros: await numerosDe(mesas.certa), salvas: salvas.size + 1 }
}
