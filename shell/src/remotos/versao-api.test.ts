import { useConfig } from '../config'
import { missingRequirement } from './requisitos'
import { apiOferecida } from './versao-api'

const REQUER = { react: '^19.0.0', '@clinica/api': '^1.3.0' }
const falta = (requires: Record<string, string>) =>
  missingRequirement(requires, { react: '19.3.1', ...apiOferecida(requires) })

afterEach(() => useConfig.setState({ versaoApi: null }))

it('opens what the running API serves', () => {
  useConfig.setState({ versaoApi: '1.4.0' })
  expect(falta(REQUER)).toBeNull()
})

it.each(['1.2.9', '2.0.0'])('names the API that a remote needs when %s runs', (versaoApi) => {
  useConfig.setState({ versaoApi })
  expect(falta(REQUER)).toEqual({ pacote: '@clinica/api', faixa: '^1.3.0', oferecida: versaoApi })
})

it('waits for no answer about it, and asks nothing of remotes that name none', () => {
  expect(falta(REQUER)).toBeNull()
  useConfig.setState({ versaoApi: '1.4.0' })
  expect(falta({ react: '^19.0.0' })).toBeNull()
})
