import { answerOf, http } from '@clinica/shared-auth'
import type { ServicoDeSaude } from '@clinica/shared-domain'
import { AreaError, Button, Checkbox, Dialog, notify, Skeleton, showError } from '@clinica/shared-ui'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from './dmed.module.css'

const REGISTRO = 'servicosDeSaude'
const listServicos = (signal?: AbortSignal): Promise<ServicoDeSaude[]> =>
  answerOf(http.get<{ servicos: ServicoDeSaude[] }>('/recebimento/saude', { signal }), 'servicos')
const saveServico = async (corpo: object): Promise<{ msg: string }> =>
  (await http.put<{ msg: string }>('/recebimento/saude', corpo)).data

const chaveDo = (s: ServicoDeSaude) => s.especialidade ?? s.tipo ?? s.nome

/** What counts as a health service: each choice is saved as it is made. */
export const ServicosDialog = ({ onClose }: { onClose: () => void }) => {
  const [salvando, setSalvando] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [REGISTRO],
    queryFn: ({ signal }) => listServicos(signal),
    meta: { interesse: null },
  })
  const choose = async (s: ServicoDeSaude, saude: boolean | null) => {
    setSalvando(chaveDo(s))
    try {
      const quem = s.especialidade ? { especialidade: s.especialidade } : { tipo: s.tipo }
      notify((await saveServico({ ...quem, saude })).msg)
    } catch (erro) {
      showError(erro)
    } finally {
      await invalidateRegister(REGISTRO, 'relatorioDmed')
      setSalvando(null)
    }
  }
  return (
    <Dialog open title="O que conta como serviço de saúde" onClose={onClose}>
      <p>
        Uma especialidade conta quando alguém dela tem conselho profissional; cobranças sem especialidade,
        não. Mude o que for diferente na sua clínica.
      </p>
      {error ? (
        <AreaError titulo="Erro ao buscar os serviços. Tente novamente." onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={200} />
      ) : (
        <ul className={css.servicos}>
          {data.map((s) => (
            <li key={chaveDo(s)}>
              <Checkbox
                label={s.nome}
                checked={s.saude}
                disabled={salvando === chaveDo(s)}
                onChange={(saude) => void choose(s, saude)}
              />
              {s.escolhido ? (
                <Button
                  size="small"
                  disabled={salvando === chaveDo(s)}
                  aria-label={`Voltar ao padrão: ${s.nome}`}
                  onClick={() => void choose(s, null)}
                >
                  Voltar ao padrão
                </Button>
              ) : (
                <small>padrão</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
