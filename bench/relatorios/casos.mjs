const dia = (atras) => new Date(Date.now() - atras * 86_400_000).toISOString().slice(0, 10)
export const periodo = (dias) => ({ dataInicio: dia(dias), dataFim: dia(0) })
const TODAS = { unidade: 'TODAS' }

/** [what it is, path, filters of a period of so many days]. */
export const CASOS = [
  ['opening page', '/api/relatorios/inicio', () => ({ mes: dia(0).slice(0, 7) })],
  [
    'attendances by professional',
    '/api/agenda/relatorioAtendimentoProfissional',
    (n) => ({ ...TODAS, ...periodo(n) }),
  ],
  ['attendances by plan', '/api/agenda/relatorioAtendimentoConvenio', (n) => ({ ...TODAS, ...periodo(n) })],
  ['open versus booked', '/api/relatorios/agendamentos_marcados/previa', () => ({ dataBase: dia(0) })],
  [
    'cleared appointments',
    '/api/agenda/pesquisarAgendamentosDesativados',
    (n) => ({ ...TODAS, ...periodo(n) }),
  ],
  ['average EVA', '/api/relatorios/eva', (n) => ({ especialidade: 'Fisioterapia', ...periodo(n) })],
  ['marketing survey', '/api/relatorios/marketing', (n) => ({ ortopedia: 'TODAS', ...periodo(n) })],
  ['referrals by doctor', '/api/medico/relatorioIndicacao', periodo],
  [
    'payment by professional',
    '/api/relatorios/relatorioPagamentoProfissional',
    (n) => ({ ...TODAS, ...periodo(n) }),
  ],
  ['payment by guide', '/api/relatorios/relatorio_pagamento_por_faturamento', periodo],
  [
    'payment by submission, a month',
    '/api/relatorios/relatorio_pagamento_por_indicacao',
    () => ({ mes: dia(30).slice(0, 7) }),
  ],
  ...['dia', 'forma', 'profissional', 'servico'].map((por) => [
    `received of patients, by ${por}`,
    '/api/relatorios/particular/recebido',
    (n) => ({ ...TODAS, ...periodo(n), por }),
  ]),
  [
    'private money, the month beside the one before',
    '/api/relatorios/particular/mes',
    () => ({ mes: dia(0).slice(0, 7) }),
  ],
  ['patients who are late', '/api/relatorios/particular/atrasados', () => TODAS],
  ['packages sold and used', '/api/relatorios/particular/pacotes', (n) => ({ ...TODAS, ...periodo(n) })],
  ['the year for the accountant', '/api/relatorios/dmed', () => ({ ano: dia(30).slice(0, 4) })],
  ['PROMED billing', '/api/relatorios/relatorioFaturamentoPromed', (n) => ({ ...TODAS, ...periodo(n) })],
]
