import { answerOf, http, useCan } from '@clinica/shared-auth'
import { type MensagemAnswer, RETIRA_SEGUNDO_FATOR, type TemSegundoFatorAnswer } from '@clinica/shared-domain'
import { Button, notify } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from './permissoes.module.css'

/** For who lost the device: Administrador takes the second factor away, with their own password. */
export const SegundoFatorDoUsuario = ({ id }: { id: string }) => {
  const pode = useCan(RETIRA_SEGUNDO_FATOR)
  const [retirando, setRetirando] = useState(false)
  const caminho = `/usuario/${encodeURIComponent(id)}/segundo-fator`
  const { data, refetch } = useQuery({
    queryKey: ['usuario', id, 'segundo-fator'],
    enabled: pode,
    queryFn: ({ signal }) => answerOf(http.get<TemSegundoFatorAnswer>(caminho, { signal }), 'ativo'),
  })
  if (!pode || data === undefined) return null
  return (
    <div className={css.fator}>
      <p className={css.nota}>
        {data
          ? 'Esta pessoa entra com um segundo fator. Se ela perdeu o aparelho, retire-o: as sessões dela terminam e ela é avisada por e-mail.'
          : 'Esta pessoa não tem um segundo fator.'}
      </p>
      {data ? (
        <Button variant="outlined" color="error" onClick={() => setRetirando(true)}>
          Retirar segundo fator
        </Button>
      ) : null}
      {retirando ? (
        <AskPassword
          titulo="Retirar o segundo fator"
          fazer="Retirar"
          onClose={() => setRetirando(false)}
          onSenha={async (senhaAtual) => {
            notify(await answerOf(http.post<MensagemAnswer>(`${caminho}/retirar`, { senhaAtual }), 'msg'))
            setRetirando(false)
            await refetch()
          }}
        />
      ) : null}
    </div>
  )
}
