import type { Pacote, PacoteDaLista, PacoteSalvo, Selecao } from '@clinica/shared-domain'
import { entrar, type Mesa } from './cliente'
import type { Portal } from './portal'

const NOME = 'QUEDA'
const MAXIMO = 100

type Quadro = { pacote: Pacote | null; livres: string }

/** Guides that may be billed, as the selector shows them: what each session is given, and where it is. */
const listLivres = async (mesa: Mesa): Promise<Selecao['guias']> => {
  const { corpo } = await mesa.pedir<Selecao>(
    'GET',
    `/api/faturamento/selecao?paraFaturar=true&limit=${MAXIMO}`,
  )
  return corpo.guias.filter((g) => g.pacoteAberto === null)
}

/** The package, and the guides of `ids`, as they are kept now. */
const look = async (mesa: Mesa, ids: ReadonlySet<string>): Promise<Quadro> => {
  const { corpo } = await mesa.pedir<{ faturamentos: PacoteDaLista[] }>(
    'GET',
    `/api/faturamento?nome=${NOME}`,
  )
  const [achado] = corpo.faturamentos
  const pacote = achado
    ? (await mesa.pedir<{ faturamento: Pacote }>('GET', `/api/faturamento/${achado._id}`)).corpo.faturamento
    : null
  return { pacote, livres: JSON.stringify((await listLivres(mesa)).filter((g) => ids.has(g._id))) }
}

type Caso = { antes: boolean; depois: boolean }

/**
 * The server is killed while a package of up to 100 guides is saved, and while it is finalised; each write is then sent again under
 * its key. Answers how many guides there were, and of each kill whether all of the write was there, or none.
 */
export const billThroughKill = async (
  iniciar: () => Promise<Portal>,
): Promise<{ guias: number; salvar: Caso; finalizar: Caso; fim: Pacote }> => {
  let portal = await iniciar()
  let mesa = await entrar(portal.url, 'Faturista')
  // A day is billed once for a patient: one guide of each, without two sessions on a day.
  const umaPorDia = (await listLivres(mesa)).filter(
    ({ agendamentos: a }) => new Set(a.map((s) => s.data)).size === a.length,
  )
  const deCada = new Map(umaPorDia.map((g) => [g.paciente._id, { _id: g._id }]))
  const guias = [...deCada.values()]
  const ids = new Set(guias.map((g) => g._id))
  const antes = await look(mesa, ids)

  /** Killed as soon as the server has read the request, which another one, sent after it, tells by its answer. */
  const kill = async (metodo: string, caminho: string, corpo: object, chave: string) => {
    const enviar = () => mesa.pedir<PacoteSalvo>(metodo, caminho, corpo, { 'idempotency-key': chave })
    const emVoo = enviar().catch(() => null)
    await mesa.pedir('GET', '/api/saude').catch(() => null)
    await portal.matar()
    await emVoo
    portal = await iniciar()
    mesa = await entrar(portal.url, 'Faturista')
    const quadro = await look(mesa, ids)
    const r = await enviar()
    if (r.status >= 300) throw new Error(`${chave}: ${r.status} ${JSON.stringify(r.corpo)}`)
    return { quadro, salvo: r.corpo.faturamento }
  }
  const salvo = await kill('POST', '/api/faturamento', { nome: NOME, ativo: true, guias }, 'queda-salvar')
  const { _id, updatedAt, quantidadeGuias, quantidadeSessoes } = salvo.salvo
  const isWhole = (p: Pacote | null) =>
    p !== null && p.quantidadeGuias === ids.size && p.datasAgendamentos.length === quantidadeSessoes
  const fim = await kill('PUT', `/api/faturamento/${_id}/finalizar`, { updatedAt }, 'queda-finalizar')
  const marcasOf = (p: Pacote | null) => p?.guias.map((g) => g.marcas.faturada).join()
  const era = fim.quadro.pacote
  if (quantidadeGuias !== ids.size) throw new Error(`${quantidadeGuias} de ${ids.size} guias`)
  return {
    guias: ids.size,
    salvar: {
      antes: salvo.quadro.pacote === null && salvo.quadro.livres === antes.livres,
      depois: isWhole(salvo.quadro.pacote),
    },
    finalizar: {
      antes: era?.finalizado === null && marcasOf(era) === marcasOf(salvo.salvo) && isWhole(era),
      depois:
        era?.finalizado != null &&
        era.guias.every((g) => g.marcas.faturada === era.finalizado) &&
        isWhole(era),
    },
    fim: fim.salvo,
  }
}
