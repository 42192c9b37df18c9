export const hojeNaClinica = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
export const somarDias = (data, dias) =>
  new Date(Date.parse(`${data}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
export const ESPECIALIDADE = 'Pilates'

const obter = async (mesa, caminho, busca) => {
  const { status, corpo } = await mesa.pedir('GET', `${caminho}?${new URLSearchParams(busca)}`)
  if (status !== 200) throw new Error(`${caminho}: ${status} ${JSON.stringify(corpo)}`)
  return corpo
}

export const primeiraUnidade = async (mesa) =>
  (await obter(mesa, '/api/unidade', { ativo: 'true', limit: '1' })).unidades[0].nome

/** Patients of the demo clinic who hold an open guide of the specialty. */
export async function pacientesComGuia(mesa, quantos) {
  const achados = []
  for (let skip = 0; achados.length < quantos; skip += 50) {
    const { pacientes } = await obter(mesa, '/api/paciente', {
      ativo: 'true',
      orderBy: 'nome',
      skip,
      limit: '50',
    })
    if (pacientes.length === 0) break
    for (const p of pacientes) {
      const { guias } = await obter(mesa, `/api/v2/guia/paciente/${p._id}`, { especialidade: ESPECIALIDADE })
      const guia = guias.find((g) => g.quantidadeRestante > 1)
      if (!guia || achados.length >= quantos) continue
      const convenio = p.convenios[0]
      achados.push({
        paciente: {
          _id: p._id,
          nome: p.nome,
          telefone: p.contato.celular ?? p.contato.telefone ?? '31999990000',
          ...(convenio ? { convenio: { _id: convenio._id, plano: convenio.plano } } : {}),
        },
        guia: [{ _id: guia._id }],
      })
    }
  }
  return achados
}

/** A professional on duty and not blocked, null when nobody is. */
export async function profissionalDe(mesa, onde) {
  const { profissionais } = await obter(mesa, '/api/agenda/profissionais', { ...onde, limit: '50' })
  const livre = profissionais.find((p) => !p.bloqueado)
  return livre ? { _id: livre._id } : null
}

/** Bookings that the server accepts: free slots of the coming days, each with a patient of its own. */
export async function reservasPossiveis(mesa, quantas, hoje, desde = 1) {
  const unidade = await primeiraUnidade(mesa)
  const pacientes = await pacientesComGuia(mesa, quantas)
  const envios = []
  for (let dia = desde; dia < desde + 60 && envios.length < pacientes.length; dia++) {
    const data = somarDias(hoje, dia)
    const onde = { unidade, especialidade: ESPECIALIDADE }
    const grade = await obter(mesa, '/api/v2/agenda/', { ...onde, dia: data })
    for (const { hora, livres } of grade.horarios) {
      if (livres === 0) continue
      const profissional = await profissionalDe(mesa, { ...onde, hora, data })
      if (!profissional) continue
      for (let i = 0; i < livres && envios.length < pacientes.length; i++)
        envios.push({ ...onde, data, hora, status: 'marcado', profissional, ...pacientes[envios.length] })
    }
  }
  if (envios.length < quantas)
    throw new Error(`só ${envios.length} de ${quantas} reservas são possíveis na demonstração`)
  return envios
}
