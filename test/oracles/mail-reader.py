"""Reads messages, one Base64 text a line, with Python's own parser, and says what it found, one JSON object a line."""

import base64
import json
import sys
from email import message_from_bytes
from email.policy import default


def mailboxes(field):
    return [{"name": each.display_name, "address": each.addr_spec} for each in field.addresses] if field else []


def parts_of(message):
    for part in message.walk():
        if part.is_multipart():
            continue
        yield {
            "contentType": part.get_content_type(),
            "charset": part.get_content_charset(),
            "encoding": part["Content-Transfer-Encoding"],
            "disposition": part.get_content_disposition(),
            "filename": part.get_filename(),
            "contentId": part["Content-ID"],
            "content": base64.b64encode(part.get_payload(decode=True)).decode("ascii"),
        }


for line in sys.stdin:
    message = message_from_bytes(base64.b64decode(line), policy=default)
    defects = [repr(defect) for part in message.walk() for defect in part.defects]
    defects += [repr(defect) for part in message.walk() for value in part.values() for defect in value.defects]
    found = {
        "defects": defects,
        "messageId": message["Message-ID"],
        "subject": message["Subject"],
        "from": mailboxes(message["From"]),
        "to": mailboxes(message["To"]),
        "cc": mailboxes(message["Cc"]),
        "second": int(message["Date"].datetime.timestamp()),
        "types": [part.get_content_type() for part in message.walk()],
        "parts": list(parts_of(message)),
    }
    print(json.dumps(found))
