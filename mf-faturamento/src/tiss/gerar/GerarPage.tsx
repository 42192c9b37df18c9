import { Button, Icon, Page } from '@clinica/shared-ui'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useMemo, useState } from 'react'
import { Conferir } from './Conferir'
import { EscolherPacotes } from './EscolherPacotes'

const readIds = (params: URLSearchParams, nome: string): string[] =>
  (params.get(nome) ?? '').split(',').filter(Boolean)

/** Route /faturamento/lotes/gerar?pacotes=a,b: from finalised packages to lots; with `guias=`, of these guides of theirs. */
export default function GerarPage() {
  const [params, setParams] = useSearchParams()
  const pacotes = readIds(params, 'pacotes')
  const so = useMemo(() => readIds(params, 'guias'), [params])
  const [escolhendo, setEscolhendo] = useState(false)
  const choose = (novos: string[]) => {
    setEscolhendo(false)
    setParams({ pacotes: novos.join(',') })
  }
  const escolher = escolhendo || pacotes.length === 0
  return (
    <Page
      title="Gerar lotes"
      actions={
        escolher ? null : (
          <Button
            variant="outlined"
            startIcon={<Icon name="pacote" size={16} />}
            onClick={() => setEscolhendo(true)}
          >
            {pacotes.length === 1 ? 'Outro pacote' : `Pacotes (${pacotes.length})`}
          </Button>
        )
      }
    >
      {escolher ? (
        <EscolherPacotes escolhidos={pacotes} onChoose={choose} />
      ) : (
        <Conferir key={[...pacotes, ...so].join()} pacotes={pacotes} so={so} />
      )}
    </Page>
  )
}
