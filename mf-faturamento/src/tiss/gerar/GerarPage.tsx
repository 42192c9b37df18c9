import { Button, Icon, Page } from '@clinica/shared-ui'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { Conferir } from './Conferir'
import { EscolherPacotes } from './EscolherPacotes'

const readPacotes = (params: URLSearchParams): string[] =>
  (params.get('pacotes') ?? '').split(',').filter(Boolean)

/** Route /faturamento/lotes/gerar?pacotes=a,b: from finalised packages to lots. */
export default function GerarPage() {
  const [params, setParams] = useSearchParams()
  const pacotes = readPacotes(params)
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
        <Conferir key={pacotes.join()} pacotes={pacotes} />
      )}
    </Page>
  )
}
