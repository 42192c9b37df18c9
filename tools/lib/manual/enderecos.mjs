/** A first record of a list, as its screen would show it. */
const firstOf = (corpo) => Object.values(corpo).find(Array.isArray)?.[0]?._id

const first = (caminho) => async (sessao) => {
  const r = await sessao.ask(`${caminho}?limit=1`)
  return r.ok ? firstOf(await r.json()) : undefined
}

/** A sheet as another system writes it, with one line to correct; nothing of it enters. */
const FOLHA = [
  'Nome;Nascimento;Celular',
  'Lúcia Prado Sales;12/05/1984;(31) 98888-1234',
  'Rui Sem Data;;',
].join('\r\n')

/** Sends the sheet, and waits until it is read. */
const sent = (caminho, campos) => async (sessao) => {
  const corpo = new FormData()
  for (const [nome, valor] of Object.entries(campos)) corpo.append(nome, valor)
  corpo.append('arquivo', new Blob([FOLHA]), 'clientes.csv')
  const r = await sessao.ask(caminho, { method: 'POST', body: corpo })
  const id = r.ok ? Object.values(await r.json()).find((v) => v?._id)?._id : undefined
  for (let n = 0; id && n < 60; n++) {
    const texto = await (await sessao.ask(`${caminho}/${id}`)).text()
    if (!/"estado":"(recebida|lendo)"/.test(texto)) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return id
}

const booking = async (sessao) => {
  const paciente = await first('/api/paciente')(sessao)
  return paciente && first(`/api/paciente/${paciente}/agendamentos`)(sessao)
}

/** Where the record of a screen's address is found, if not in the list that the address begins with; by whom it is asked for is the session's. */
const FONTES = {
  '/faturamento/lotes/:id': first('/api/tiss/lotes'),
  '/faturamento/retornos/:id': first('/api/tiss/retornos'),
  '/faturamento/recursos/:id': first('/api/tiss/recursos'),
  '/guia/cadastro/:agendamentoId/agendamento': booking,
  '/importacao/:id': sent('/api/importacao', { tipo: 'paciente' }),
  '/importacao/clinica/:id': sent('/api/vinda', {}),
}

/**
 * How a route's record is found; null where its address needs none, undefined where nobody says how.
 * @public asked by a test that runs it as a program
 */
export const sourceOf = (rota) => {
  if (!rota.replace(/\/:\w+\?$/, '').includes(':')) return null
  if (FONTES[rota]) return FONTES[rota]
  const [, recurso] = /^\/([\w-]+)(?:\/cadastro)?\/:id\b/.exec(rota) ?? []
  return recurso && !rota.replace(':id', '').includes(':') ? first(`/api/${recurso}`) : undefined
}

/** The address of a route that somebody sees; undefined where there is no record of it. */
export const addressOf = async (rota, sessao) => {
  const endereco = rota.replace(/\/:\w+\?$/, '')
  const find = sourceOf(rota)
  if (find === null) return endereco
  const id = await find?.(sessao)
  return id && endereco.replace(/:\w+/, id)
}
