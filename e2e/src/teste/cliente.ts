import type { GradeDoDia, Perfil } from '@clinica/shared-domain'

export const SENHA_DEMO = 'Aurora@2026'
export const EMAIL_DEMO: Record<Perfil, string> = {
  Administrador: 'administrador@clinica.demo',
  Recepcionista: 'recepcao@clinica.demo',
  Profissional: 'profissional@clinica.demo',
  Faturista: 'faturista@clinica.demo',
  Gerente: 'gerente@clinica.demo',
  Supervisao: 'supervisao@clinica.demo',
}

type Resposta<T> = { status: number; corpo: T }

/** A desk that speaks to the API without a screen. */
export type Mesa = {
  email: string
  token: string
  /** Of the server, as it said at the login. */
  versao: string
  pedir: <T>(
    metodo: string,
    caminho: string,
    corpo?: unknown,
    cabecalhos?: Record<string, string>,
  ) => Promise<Resposta<T>>
}

export const entrar = async (url: string, perfil: Perfil): Promise<Mesa> => {
  const email = EMAIL_DEMO[perfil]
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SENHA_DEMO }),
  })
  if (!login.ok) throw new Error(`login de ${email}: ${login.status} ${await login.text()}`)
  const { token, versaoBackend } = (await login.json()) as { token: string; versaoBackend: string }
  return {
    email,
    token,
    versao: versaoBackend,
    pedir: async <T>(
      metodo: string,
      caminho: string,
      corpo?: unknown,
      cabecalhos: Record<string, string> = {},
    ) => {
      const r = await fetch(`${url}${caminho}`, {
        method: metodo,
        headers: {
          authorization: `Bearer ${token}`,
          'x-usuario-email': email,
          ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
          ...cabecalhos,
        },
        ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      })
      const texto = await r.text()
      return { status: r.status, corpo: (texto ? JSON.parse(texto) : null) as T }
    },
  }
}

/** `YYYY-MM-DD`, `dias` days from `data`. */
export const somarDias = (data: string, dias: number): string =>
  new Date(Date.parse(`${data}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)

type Envio = {
  unidade: string
  especialidade: string
  data: string
  hora: string
  status: 'marcado'
  profissional: { _id: string }
  paciente: { _id: string; nome: string; telefone: string; convenio?: { _id: string; plano: string | null } }
  guia: { _id: string }[]
}

const ESPECIALIDADE = 'Pilates'

export const gradeDe = async (mesa: Mesa, unidade: string, dia: string): Promise<GradeDoDia> =>
  (
    await mesa.pedir<GradeDoDia>(
      'GET',
      `/api/v2/agenda/?${new URLSearchParams({ unidade, especialidade: ESPECIALIDADE, dia })}`,
    )
  ).corpo

/** Patients seen around `hoje` whose guide still has sessions, each once. */
const pacientesComGuia = async (mesa: Mesa, unidade: string, hoje: string, quantos: number) => {
  const achados = new Map<string, Pick<Envio, 'paciente' | 'guia'>>()
  for (let n = 0; n < 60 && achados.size < quantos; n++) {
    const { horarios } = await gradeDe(mesa, unidade, somarDias(hoje, n % 2 ? (n + 1) / 2 : -n / 2))
    for (const { paciente, guia } of horarios.flatMap((h) => h.agendamentos)) {
      const aberta = guia.find((g) => g.usadas < g.quantidade)
      if (!aberta || !paciente._id) continue
      const { _id, nome, telefone, convenio } = paciente
      achados.set(_id, {
        paciente: {
          _id,
          nome,
          telefone: telefone ?? '31999990000',
          ...(convenio ? { convenio: { _id: convenio._id, plano: convenio.plano } } : {}),
        },
        guia: [{ _id: aberta._id }],
      })
    }
  }
  return [...achados.values()]
}

type DoPaciente = {
  guias: { _id: string; quantidadeRestante: number }[]
  profissionais: { _id: string }[]
}
/** The guides of a booking's patient with what is left of each, and who usually treats them. */
export const doPaciente = async (mesa: Mesa, { paciente, especialidade }: Envio): Promise<DoPaciente> => {
  const caminho = `/api/v2/guia/paciente/${paciente._id}?${new URLSearchParams({ especialidade })}`
  return (await mesa.pedir<DoPaciente>('GET', caminho)).corpo
}
/** Whether the booking's guide has more sessions than `n` left. */
export const temMaisQue = async (mesa: Mesa, r: Envio, n: number): Promise<boolean> =>
  (await doPaciente(mesa, r)).guias.some((g) => g._id === r.guia[0]?._id && g.quantidadeRestante > n)

/** The name of the demo's first unit. */
export const primeiraUnidade = async (mesa: Mesa): Promise<string> => {
  const { corpo } = await mesa.pedir<{ unidades: { nome: string }[] }>(
    'GET',
    '/api/unidade?ativo=true&limit=1',
  )
  const unidade = corpo.unidades[0]?.nome
  if (!unidade) throw new Error('a demonstração não tem unidade')
  return unidade
}

/** Bookings that the server should accept: free slots of the days after `hoje`, each for another patient. */
export const reservasPossiveis = async (mesa: Mesa, quantas: number, hoje: string): Promise<Envio[]> => {
  const unidade = await primeiraUnidade(mesa)
  const pacientes = await pacientesComGuia(mesa, unidade, hoje, quantas * 2)
  const envios: Envio[] = []
  for (let dia = 1; dia < 40 && envios.length < quantas; dia++) {
    const data = somarDias(hoje, dia)
    const { horarios, profissionais } = await gradeDe(mesa, unidade, data)
    for (const { hora, livres } of horarios) {
      const deFolga = profissionais.find(
        (p) =>
          p.bloqueios.length === 0 && p.horas.some((h) => h.horarioInicio <= hora && hora < h.horarioTermino),
      )
      if (!deFolga) continue
      for (let i = 0; i < livres && envios.length < quantas; ) {
        const escolhido = pacientes.shift()
        if (!escolhido) return envios
        const busca = new URLSearchParams({
          unidade,
          especialidade: ESPECIALIDADE,
          data,
          hora,
          paciente: escolhido.paciente._id,
          profissional: deFolga._id,
        })
        const vaga = await mesa.pedir<{ disponivel: boolean }>(
          'GET',
          `/api/agenda/checarDisponibilidade?${busca}`,
        )
        if (!vaga.corpo.disponivel) continue
        envios.push({
          unidade,
          especialidade: ESPECIALIDADE,
          data,
          hora,
          status: 'marcado',
          profissional: { _id: deFolga._id },
          ...escolhido,
        })
        i++
      }
    }
  }
  return envios
}

/** Another hour of that day to which the booking could be moved. */
export const outraHoraLivre = async (mesa: Mesa, { profissional, ...r }: Envio): Promise<string> => {
  const { horarios } = await gradeDe(mesa, r.unidade, r.data)
  for (const { hora, livres } of horarios) {
    if (livres === 0 || hora === r.hora) continue
    const busca = new URLSearchParams({
      unidade: r.unidade,
      especialidade: r.especialidade,
      data: r.data,
      hora,
      paciente: r.paciente._id,
      profissional: profissional._id,
    })
    const { corpo } = await mesa.pedir<{ disponivel: boolean }>(
      'GET',
      `/api/agenda/checarDisponibilidade?${busca}`,
    )
    if (corpo.disponivel) return hora
  }
  throw new Error('sem outra hora livre nesse dia')
}
