import { checkDatas, checkFaturamento, checkNascimento, NASCIMENTO_FUTURO } from './sentido'

const HOJE = '2026-11-27'

it('a day that cannot be meant is told under its field, one that was there before is not', () => {
  const guia = {
    autorizacao: { dataEmissao: '1900-11-27', validadeSenha: '9999-12-31', numeroGuia: '2026' },
    procedimentos: [{ data: '2026-11-27' }, { data: '2166-11-27' }],
    data_nascimento: '1931-01-01',
  }
  const ditas = {
    'autorizacao.dataEmissao': 'Confira o ano: 27/11/1900.',
    'procedimentos[1].data': 'Confira o ano: 27/11/2166.',
  }
  expect(checkDatas(guia, null, HOJE)).toEqual(ditas)
  const { 'procedimentos[1].data': nova } = ditas
  expect(checkDatas(guia, { autorizacao: { dataEmissao: '1900-11-27' } }, HOJE)).toEqual({
    'procedimentos[1].data': nova,
  })
  expect(checkDatas(guia, guia, HOJE)).toEqual({})
})

it('nobody is born tomorrow, nor was 130 years ago', () => {
  expect(
    ['2026-11-28', '2026-11-27', '1900-01-01', '1896-11-26'].map((d) => checkNascimento(d, HOJE)),
  ).toEqual([NASCIMENTO_FUTURO, null, null, 'Confira o ano: 26/11/1896.'])
})

it('a session is billed within a year of itself', () => {
  expect([checkFaturamento('2026-11-30', HOJE), checkFaturamento('2025-11-27', HOJE)]).toEqual([null, null])
  expect(checkFaturamento('1926-11-27', HOJE)).toBe('Confira o ano: 27/11/1926. A sessão é de 27/11/2026.')
})
