import {
  ACOES_EXTRAS,
  acoes,
  can,
  changesEmailOf,
  managedPerfis,
  managesConta,
  mandateOver,
  PERFIS,
  type Perfil,
  seesOwnOnly,
  telas,
} from './acesso'

const quem = (access: { perfis: readonly Perfil[]; acao?: string }) =>
  PERFIS.filter((perfil) => can({ perfil }, access))

const TODOS = [...PERFIS]
const ATENDENTES = ['Administrador', 'Recepcionista', 'Profissional', 'Faturista', 'Gerente']

describe('acesso', () => {
  it.each([
    ['convenio', TODOS.filter((p) => p !== 'Profissional')],
    ['cid', TODOS.filter((p) => p !== 'Profissional')],
    ['tabelaProcedimento', TODOS.filter((p) => p !== 'Profissional')],
    ['especialidade', TODOS.filter((p) => p !== 'Profissional')],
    ['dominio', TODOS.filter((p) => p !== 'Profissional')],
    ['unidade', TODOS.filter((p) => p !== 'Profissional')],
    ['fechamento', TODOS.filter((p) => p !== 'Profissional')],
    ['usuario', ['Administrador', 'Gerente', 'Supervisao']],
    ['usuarioBloqueio', ['Administrador', 'Gerente', 'Supervisao']],
    ['profissional', ['Administrador', 'Gerente', 'Supervisao']],
    ['profissionalBloqueio', TODOS],
    ['pagamentoProfissional', ['Administrador', 'Profissional', 'Gerente', 'Supervisao']],
    ['agenda', ['Administrador', 'Gerente', 'Supervisao']],
    ['agendamento', TODOS],
    ['agendamentoLembretes', ['Administrador', 'Gerente']],
    ['agendamentoConfirmar', TODOS.filter((p) => p !== 'Supervisao')],
    ['evolucaoModelos', TODOS.filter((p) => p !== 'Recepcionista')],
    ['prontuario', TODOS.filter((p) => p !== 'Recepcionista')],
    ['faturamento', ['Faturista', 'Gerente']],
    ['lotes', ['Faturista', 'Gerente']],
    ['retornos', ['Faturista', 'Gerente']],
    ['recebiveis', ['Faturista', 'Gerente']],
    ['glosas', ['Faturista', 'Gerente']],
    ['esquemasTiss', ['Administrador', 'Gerente']],
    ['chavesPix', ['Administrador', 'Gerente']],
    ['ajustesDaCobranca', ['Administrador', 'Gerente']],
    ['recebimento', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['caixa', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['devedores', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['pacotesParticulares', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['contaDoPaciente', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['auditoria', ['Administrador']],
    ['backup', ['Administrador', 'Gerente']],
    ['exportacao', ['Administrador']],
    ['relatorioAtendimentoPlano', ['Administrador', 'Gerente']],
    ['relatorioIndicacaoMedico', ['Administrador', 'Gerente']],
    ['relatorioMarketing', ['Administrador', 'Gerente']],
    ['relatorioDesativados', ['Administrador', 'Gerente']],
    ['relatorioParticular', ['Administrador', 'Gerente']],
    ['dmed', ['Administrador', 'Gerente']],
    ['relatorios', ['Administrador', 'Gerente']],
  ] as const)('opens %s to the roles of spec 1 §6', (tela, perfis) => {
    expect(quem(telas[tela])).toEqual(perfis)
  })

  it.each([
    ['agendamento_marcado', ATENDENTES],
    ['agendamento_pre_agendado', ATENDENTES],
    ['agendamento_faltou_sem_justificativa', ATENDENTES],
    ['encaixar_horario', ATENDENTES],
    ['prontuario_agendamento', ATENDENTES],
    ['agendamento_assinado', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['agendamento_evoluido', ['Administrador', 'Profissional', 'Gerente']],
    ['repetir_agendamento', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['bloquear_guia', ['Administrador', 'Recepcionista', 'Faturista', 'Gerente']],
    ['desbloquear_guia', ['Administrador', 'Faturista', 'Gerente']],
    ['faturamento_guia', ['Administrador', 'Faturista', 'Gerente']],
    ['trocar_senha', ['Administrador']],
    ['evolucao_paciente', TODOS.filter((p) => p !== 'Recepcionista')],
  ] as const)('gives the action %s to the roles of spec 1 §6', (acao, perfis) => {
    expect(quem(acoes[acao])).toEqual(perfis)
  })

  it('gives an extra permission to the user who holds it, and nothing else with it', () => {
    const profissional = { perfil: 'Profissional' as const, acoesExtras: [...ACOES_EXTRAS] }
    expect(can(profissional, acoes.repetir_agendamento)).toBe(true)
    expect(can(profissional, acoes.agendamento_assinado)).toBe(false)
    expect(can(profissional, telas.faturamento)).toBe(false)
  })

  it('holds a Profissional to their own blocks and months, and nobody else to anything', () => {
    const held = Object.entries(telas).flatMap(([tela, access]) =>
      PERFIS.filter((perfil) => seesOwnOnly({ perfil }, access)).map((perfil) => `${perfil}: ${tela}`),
    )
    expect(held).toEqual([
      'Profissional: profissionalBloqueio',
      'Profissional: pagamentoProfissional',
      'Profissional: repasse',
    ])
    expect(seesOwnOnly(null, telas.profissionalBloqueio)).toBe(false)
  })

  it('refuses whoever is not logged in', () => {
    expect(can(null, telas.home)).toBe(false)
  })
})

it('of the record each changes their own, a Gerente what others wrote and what nobody is known to have written', () => {
  const de = (autor: string | null) =>
    Object.fromEntries(
      PERFIS.flatMap((perfil) => {
        const mandato = mandateOver({ perfil, _id: 'eu' }, autor)
        return mandato ? [[perfil, mandato]] : []
      }),
    )
  expect(de('eu')).toEqual({ Administrador: 'autor', Profissional: 'autor', Gerente: 'autor' })
  expect(de('outra')).toEqual({ Gerente: 'gerencia' })
  expect(de(null)).toEqual({ Gerente: 'autor' })
  expect(mandateOver(null, null)).toBeNull()
})

describe('accounts', () => {
  const todas = PERFIS.flatMap((perfil) => PERFIS.map((alvo) => [perfil, alvo] as const))

  it.each([
    ['Administrador', [...PERFIS]],
    ['Gerente', ['Recepcionista', 'Profissional', 'Faturista', 'Gerente', 'Supervisao']],
    ['Supervisao', ['Recepcionista', 'Profissional', 'Faturista']],
    ['Recepcionista', []],
    ['Profissional', []],
    ['Faturista', []],
  ] as const)('%s manages those of %j', (perfil, alvos) => {
    expect(managedPerfis({ perfil })).toEqual(alvos)
  })

  it('of who manages somebody have their e-mail changed by Administrador alone', () => {
    const gestores = PERFIS.filter((perfil) => managedPerfis({ perfil }).length > 0)
    expect(gestores).toEqual(['Administrador', 'Gerente', 'Supervisao'])
    for (const [perfil, alvo] of todas) {
      const esperado =
        managesConta({ perfil }, alvo) && (perfil === 'Administrador' || !gestores.includes(alvo))
      expect([perfil, alvo, changesEmailOf({ perfil }, alvo)]).toEqual([perfil, alvo, esperado])
    }
  })

  it('nobody manages one from which they would manage more', () => {
    for (const [perfil, alvo] of todas)
      if (managesConta({ perfil }, alvo))
        for (const mais of managedPerfis({ perfil: alvo })) expect(managedPerfis({ perfil })).toContain(mais)
  })

  it('are open to the roles that see the register of users, to nobody without a session, and by no extra', () => {
    for (const perfil of PERFIS)
      expect(managedPerfis({ perfil }).length > 0).toBe(can({ perfil }, telas.usuario))
    expect(managesConta(null, 'Recepcionista')).toBe(false)
    const extra = { perfil: 'Supervisao', acoesExtras: ['trocar_senha'] } as const
    expect(managesConta(extra, 'Gerente')).toBe(false)
  })
})
