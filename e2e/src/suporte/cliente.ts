import type { GradeDoDia, GuiaDoAgendamento, Perfil } from '@clinica/shared-domain'

export const SENHA_DEMO = 'Aurora@2026'
export const EMAIL_DEMO: Record<Perfil, string> = {
  Administrador: 'administrador@clinica.demo',
  Recepcionista: 'recepcao@clinica.demo',
  Profissional: 'profissional@clinica.demo',
  Faturista: 'faturista@clinica.demo',
  Gerente: 'gerente@clinica.demo',
  Supervisao: 'supervisao@clinica.demo',
}

export type Resposta<T> = { status: number; corpo: T }

/** A desk that speaks to the API without a screen. */
export type Mesa = {
  email: string
  token: string
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
  const { token } = (await login.json()) as { token: string }
  return {
    email,
    token,
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

export type PacienteComGuia = {
  paciente: { _id: string; nome: string; telefone: string; convenio?: { _id: string; plano: string | null } }
  guia: GuiaDoAgendamento & { quantidadeRestante: number }
}

type Envio = {
  unidade: string
  especialidade: string
  data: string
  hora: string
  status: 'marcado'
  profissional: { _id: string }
  paciente: PacienteComGuia['paciente']
  guia: { _id: string }[]
}

/** Bookings that the server should accept: free slots of the coming days, each with a patient who has an open guide. */
export const reservasPossiveis = async (mesa: Mesa, quantas: number, hoje: string): Promise<Envio[]> => {
  const unidade = (
    await mesa.pedir<{ unidades: { nome: string }[] }>('GET', '/api/unidade?ativo=true&limit=1')
  ).corpo.unidades[0]?.nome
  if (!unidade) throw new Error('a demonstração não tem unidade')
  const especialidade = 'Pilates'
  const pacientes = await pacientesComGuia(mesa, especialidade, quantas)
  const envios: Envio[] = []
  for (let dia = 1; dia < 40 && envios.length < quantas; dia++) {
    const data = somarDias(hoje, dia)
    const busca = new URLSearchParams({ unidade, especialidade, dia: data })
    const { corpo: grade } = await mesa.pedir<GradeDoDia>('GET', `/api/v2/agenda/?${busca}`)
    for (const { hora, livres } of grade.horarios) {
      const { corpo } = await mesa.pedir<{ profissionais: { _id: string; bloqueado: boolean }[] }>(
        'GET',
        `/api/agenda/profissionais?${new URLSearchParams({ unidade, especialidade, hora, data, limit: '50' })}`,
      )
      const profissional = corpo.profissionais.find((p) => !p.bloqueado)
      if (!profissional) continue
      for (let i = 0; i < livres && envios.length < quantas; i++) {
        const escolhido = pacientes[envios.length]
        if (!escolhido) return envios
        envios.push({
          unidade,
          especialidade,
          data,
          hora,
          status: 'marcado',
          profissional: { _id: profissional._id },
          paciente: escolhido.paciente,
          guia: [{ _id: escolhido.guia._id }],
        })
      }
    }
  }
  return envios
}

type PacienteDaLista = {
  _id: string
  nome: string
  contato: { celular: string | null; telefone: string | null }
  convenios: { _id: string; plano: string | null }[]
}

const pacientesComGuia = async (
  mesa: Mesa,
  especialidade: string,
  quantos: number,
): Promise<PacienteComGuia[]> => {
  const achados: PacienteComGuia[] = []
  for (let skip = 0; achados.length < quantos && skip < 2000; skip += 50) {
    const { corpo } = await mesa.pedir<{ pacientes: PacienteDaLista[] }>(
      'GET',
      `/api/paciente?ativo=true&orderBy=nome&skip=${skip}&limit=50`,
    )
    if (corpo.pacientes.length === 0) break
    for (const p of corpo.pacientes) {
      const { corpo: doPaciente } = await mesa.pedir<{ guias: PacienteComGuia['guia'][] }>(
        'GET',
        `/api/v2/guia/paciente/${p._id}?especialidade=${encodeURIComponent(especialidade)}`,
      )
      const guia = doPaciente.guias.find((g) => g.quantidadeRestante > 0)
      if (!guia) continue
      const convenio = p.convenios[0]
      achados.push({
        paciente: {
          _id: p._id,
          nome: p.nome,
          telefone: p.contato.celular ?? p.contato.telefone ?? '31999990000',
          ...(convenio ? { convenio: { _id: convenio._id, plano: convenio.plano } } : {}),
        },
        guia,
      })
      if (achados.length >= quantos) break
    }
  }
  return achados
}
