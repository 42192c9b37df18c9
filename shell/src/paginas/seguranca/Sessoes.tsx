import { showInstant } from '@clinica/shared-auth'
import type { SessoesAnswer } from '@clinica/shared-domain'
import { AreaError, Button, confirm, notify, Skeleton, showError } from '@clinica/shared-ui'
import { leaveSession } from '@clinica/shared-ui/portal'
import { useCallback, useEffect, useState } from 'react'
import { Painel } from './Painel'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

/** Where one's account is open: which browser, from where, since when; one or all are left from here. */
export const Sessoes = () => {
  const [sessoes, setSessoes] = useState<SessoesAnswer['sessoes'] | null>(null)
  const [falhou, setFalhou] = useState(false)
  const read = useCallback(() => {
    setFalhou(false)
    return segurancaApi.sessions().then(setSessoes, () => setFalhou(true))
  }, [])
  useEffect(() => void read(), [read])
  const end = (ask: () => Promise<{ msg: string }>) =>
    ask()
      .then(({ msg }) => notify(msg), showError)
      .then(read)
  const leaveAll = async () => {
    const certo = await confirm({
      titulo: 'Sair de todas as sessões',
      conteudo: 'Todos os navegadores em que a sua conta está aberta, este também, pedem a senha de novo.',
      confirmar: 'Sair de todas',
    })
    if (!certo) return
    try {
      await segurancaApi.endOthers()
      await leaveSession()
    } catch (erro) {
      await showError(erro)
    }
  }
  const outras = sessoes?.some((s) => !s.esta)
  return (
    <Painel titulo="Onde a sua conta está aberta">
      <p>
        Se não reconhecer alguma, encerre-a e troque a senha. De um navegador novo você é avisado por e-mail.
      </p>
      {falhou ? (
        <AreaError titulo="As sessões não puderam ser lidas." onRetry={() => void read()} />
      ) : sessoes ? (
        <ul className={css.lista} aria-label="Sessões abertas">
          {sessoes.map((s) => (
            <li key={s._id}>
              <div>
                <b>{s.navegador}</b>
                {s.esta ? ' · este navegador' : ''}
                {s.quiosque ? ` · quiosque de assinaturas, ${s.quiosque}` : ''}
                <small>
                  {s.endereco ? `Endereço ${s.endereco} · ` : ''}desde {showInstant(s.desde)} · usada em{' '}
                  {showInstant(s.usadaEm)}
                </small>
              </div>
              {s.esta ? null : (
                <Button
                  variant="outlined"
                  aria-label={`Encerrar ${s.quiosque ? `o quiosque de ${s.quiosque}, ` : ''}${s.navegador}, aberta em ${showInstant(s.desde)}`}
                  onClick={() => void end(() => segurancaApi.endSession(s._id))}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={60} />
      )}
      {/* Below a list that is still to come they would move under the hand. */}
      {sessoes || falhou ? (
        <div className={css.acoes}>
          {outras ? (
            <Button variant="outlined" onClick={() => void end(segurancaApi.endOthers)}>
              Encerrar as outras
            </Button>
          ) : null}
          <Button variant="outlined" color="error" onClick={() => void leaveAll()}>
            Sair de todas
          </Button>
        </div>
      ) : null}
    </Painel>
  )
}
