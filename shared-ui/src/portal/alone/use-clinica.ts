import { useEffect, useState } from 'react'

/** The clinic's name, of /config.json; plain without it. */
export const useClinica = (): string => {
  const [nome, setNome] = useState('')
  useEffect(() => {
    fetch('/config.json')
      .then((r) => r.json())
      .then(({ nomeClinica }) => setNome(String(nomeClinica ?? '')))
      .catch(() => undefined)
  }, [])
  return nome
}
