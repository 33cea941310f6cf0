#!/bin/sh
# A deploy hook of certbot's (/etc/letsencrypt/renewal-hooks/deploy): puts certificate and key into one file for HAProxy, which reads it anew.
set -eu
umask 077
mkdir -p /etc/haproxy/certificates
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" >"/etc/haproxy/certificates/$(basename "$RENEWED_LINEAGE").pem"
systemctl reload haproxy
